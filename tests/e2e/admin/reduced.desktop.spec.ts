import { uniqueName } from '../support/admin-rows.ts';
import { expectToFitEverybody } from '../support/fits.ts';
import { deleteProperties, propertiesNamed, storeDraft } from '../support/properties.ts';
import { cards, openSearch } from '../support/search.ts';
import { asService, waitForPublish } from '../support/site-database.ts';
import { expect, test } from '../support/test.ts';

test('a price that went down says so on the page and in the search, in the currency of the visitor', async ({
  page,
}) => {
  // The site is built twice.
  test.slow();
  const { id, name } = await storeDraft(uniqueName('Nyumba'));
  const change = async (body: object) => asService(`properties?id=eq.${id}`, { method: 'PATCH', body });
  await change({ is_published: true });
  await change({ price: 290_000 });
  await waitForPublish();
  const [stored] = await propertiesNamed(name);
  const address = `/properties/${stored?.slug}`;
  await page.goto(address);
  await expect(page.getByRole('main')).toContainText(/Reduced \w{3} \d{1,2}, \d{4} from \$310,000/);
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR');
  await expect(page.getByRole('main')).toContainText('from €288,300');

  await openSearch(page, `/properties?q=${encodeURIComponent(name)}`);
  await expect(cards(page).first()).toContainText(/Reduced \w{3} \d{1,2}, \d{4} from €288,300/);
  await expectToFitEverybody(page);

  await change({ price: 310_000 });
  await waitForPublish();
  await page.goto(address);
  await expect(page.locator('main .price:visible').first()).toHaveText('€288,300');
  await expect(page.getByText('Reduced')).toHaveCount(0);
  await deleteProperties(name);
});
