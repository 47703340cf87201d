import { expectToFitEverybody } from './support/fits.ts';
import { cards, openSearch } from './support/search.ts';
import { asService, waitForPublish } from './support/site-database.ts';
import { expect, test } from './support/test.ts';

const ROW = 'properties?slug=eq.inland-plot-dimani';

test('a price that went down says so on the page and in the search, in the currency of the visitor', async ({
  page,
}) => {
  await asService(ROW, { method: 'PATCH', body: { price: 8400 } });
  await waitForPublish();
  await page.goto('/properties/inland-plot-dimani');
  await expect(page.getByRole('main')).toContainText(/Reduced \w{3} \d{1,2}, \d{4} from \$28,000/);
  await expect(page.getByText('$14.0 per m²').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR');
  await expect(page.getByRole('main')).toContainText('from €26,040');

  await openSearch(page, '/properties?q=dimani&max=20000');
  await expect(cards(page).first()).toContainText(/Reduced \w{3} \d{1,2}, \d{4} from €26,040/);
  await expectToFitEverybody(page);

  await asService(ROW, { method: 'PATCH', body: { price: 28_000 } });
  await waitForPublish();
  await page.goto('/properties/inland-plot-dimani');
  await expect(page.locator('main .price:visible').first()).toHaveText('€26,040');
  await expect(page.getByText('Reduced')).toHaveCount(0);
});
