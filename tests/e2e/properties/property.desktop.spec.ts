import type { Locator, Page } from 'playwright/test';
import { axeViolations, expect, test } from '../support/test.ts';

const VILLA = '/properties/villa-mwezi';
const FLAT = '/properties/bahari-residences-apartment-3b';
const LAND = '/properties/beachfront-plot-jambiani-south';

/** What the strip of facts says, by term. */
async function factsOf(page: Page): Promise<string[]> {
  return page.getByRole('main').locator('dl').filter({ hasText: /size/i }).first().getByRole('term').allTextContents();
}

test('each type shows the facts it has, sizes in both units and the price of a square metre', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto(VILLA);
  expect(await factsOf(page)).toEqual(['Bedrooms', 'Bathrooms', 'Size', 'Land size', 'Tenure']);
  await expect(main.getByRole('definition').filter({ hasText: /^\s*Leasehold\s*66 years left\s*$/ })).toBeVisible();
  await expect(main.getByText('420 m²').first()).toBeVisible();
  await expect(main.getByText('4,521 ft²').first()).toBeVisible();
  await expect(main.getByText('$1,631 per m²').first()).toBeVisible();

  await page.goto(FLAT);
  expect(await factsOf(page)).toEqual(['Bedrooms', 'Bathrooms', 'Size', 'Handover', 'Tenure']);
  await expect(main.locator('dl time')).toHaveText(/^[A-Z][a-z]+ \d{4}$/);

  await page.goto(LAND);
  expect(await factsOf(page)).toEqual(['Land size', 'Tenure']);
  await expect(main.getByText('$65 per m²').first()).toBeVisible();
});

test('a buyer reads on below the pictures with whom to ask beside it, unfolds a long description and sees the price in all currencies', async ({
  page,
}) => {
  await page.goto(VILLA);
  const ask = page.getByRole('button', { name: 'Show number' });
  const topOf = async (part: Locator) => (await part.boundingBox())?.y;
  const about = page.getByRole('heading', { name: 'About this property' });
  expect(await topOf(about)).toBeLessThan((await topOf(ask)) ?? 0);
  await page.getByRole('heading', { name: 'Where it is' }).scrollIntoViewIfNeeded();
  await expect(ask).toBeInViewport();

  const last = page.getByText('The house is sold as it stands');
  await expect(last).toBeHidden();
  // Not every browser can be told by styles that paper shows all of it.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(last).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(last).toBeHidden();
  await page.getByText('Read all').click();
  await expect(last).toBeVisible();

  await page.getByText('Price in all currencies').click();
  const prices = page.getByRole('group').filter({ hasText: 'Price in all currencies' });
  await expect(prices.getByRole('definition').locator('b')).toHaveText([
    '$685,000',
    '€637,050',
    'AED 2,513,950',
    'TZS 1,736,817,500',
  ]);
  await expect(prices).toContainText('TZS 4,135,280 per m²');
  await expect(prices).toContainText('rate of May 28, 2024');
});

test('the printed page is one sheet with the price in both currencies, who lists it and where it is', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('display', 'EUR metric'));
  await page.goto(VILLA);
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  for (const text of [
    '€637,050',
    'Asking price $685,000.',
    'The house is sold as it stands',
    'Listed by Amina Hassan',
  ]) {
    await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible();
  }
  await expect(main.getByText(/^http.*\/properties\/villa-mwezi$/)).toBeVisible();
  const beside = main.locator('a[href^="#photo-"]');
  for (const hidden of [
    page.getByRole('contentinfo'),
    main.getByRole('button'),
    main.getByText('Costs calculator'),
    beside,
  ]) {
    await expect(hidden.filter({ visible: true })).toHaveCount(0);
  }
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(sheets).toHaveLength(1);
});

test('a page from an old tab says kindly that the property is gone, and where to look', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  await page.clock.install();
  await page.goto(VILLA);
  const asked: string[] = [];
  let status = 200;
  await page.route(`**${VILLA}`, (route) => {
    asked.push(route.request().method());
    return route.fulfill({ status });
  });
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const notice = page.getByText('This property is no longer listed.');

  // Before five minutes have passed nothing is asked.
  await comeBack();
  await page.clock.fastForward('05:00');
  await comeBack();
  await expect.poll(() => asked).toEqual(['HEAD']);
  await expect(notice).toHaveCount(0);

  status = 404;
  await page.clock.fastForward('05:00');
  await comeBack();
  await expect(notice).toBeVisible();
  expect(asked).toEqual(['HEAD', 'HEAD']);
  expect(await axeViolations(page)).toEqual([]);
  await expect(page.getByRole('link', { name: 'See similar properties' })).toHaveAttribute(
    'href',
    '/properties?q=Matemwe&type=villa',
  );
});

test('a page from an old tab says so too where the address leads on to another property', async ({ page }) => {
  await page.clock.install();
  await page.goto(VILLA);
  const notice = page.getByText('This property is no longer listed.');
  // Some hosts write the same address with a slash.
  await comeBackLater(page, `${VILLA}/`);
  await expect(notice).toHaveCount(0);
  await comeBackLater(page, FLAT);
  await expect(notice).toBeVisible();
});

/** Resolves once the page has asked for itself after a while, and was led to this address. */
async function comeBackLater(page: Page, leadsTo: string): Promise<void> {
  // What a redirect leads to passes by the routes of Playwright.
  await page.evaluate((address) => {
    const { href } = new URL(address, location.href);
    const answer = Object.defineProperties(new Response(), { redirected: { value: true }, url: { value: href } });
    const isAsked = new Promise<void>((resolve) => {
      window.fetch = async () => {
        resolve();
        return answer;
      };
    });
    Reflect.set(window, 'isAsked', isAsked);
  }, leadsTo);
  await page.clock.fastForward('05:00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.evaluate('isAsked');
}

test('without a connection nothing is said about whether the property is there', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED|failed: /);
  await page.clock.install();
  await page.goto(VILLA);
  const failed = page.waitForEvent('requestfailed');
  await page.route(`**${VILLA}`, (route) => route.abort());
  await page.clock.fastForward('05:00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await failed;
  await expect(page.getByText('no longer listed').filter({ visible: true })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a buyer reads everything, with an example of the costs', async ({ page }) => {
    await page.goto(VILLA);
    await page.getByText('Price in all currencies').click();
    await expect(page.getByText('TZS 1,736,817,500')).toBeVisible();
    await page.getByText('Costs calculator').click();
    const example = page.getByRole('table', { name: 'Your purchase' });
    await expect(example.getByRole('row', { name: /^Deposit/ }).getByRole('cell')).toHaveText('10%');
    await expect(page.locator('output').getByText('$712,400')).toBeVisible();
    await expect(page.getByText('It is not an offer')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start again' })).toBeHidden();
  });
});
