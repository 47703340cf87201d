import type { Page } from 'playwright/test';
import { axeViolations, expect, test } from '../support/test.ts';

const VILLA = '/properties/villa-mwezi';

async function openCalculator(page: Page) {
  await page.getByText('Costs calculator').click();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await expect(field('Deposit')).toBeVisible();
  await page.locator('summary', { hasText: 'Assumptions' }).click();
  return { field, result: (term: string) => page.locator(`dt:text-is("${term}") + dd`).first() };
}

test('a buyer reckons with numbers of their own, which stay for the visit', async ({ page }) => {
  await page.goto(VILLA);
  const { field, result } = await openCalculator(page);
  await expect(result('In all')).toHaveText('$712,400');
  await expect(result('Balance at handover')).toHaveText('$616,500');
  await field('Purchase price').fill('600,000');
  await field('Deposit').fill('20');
  await field('Payments after the deposit').fill('4');
  await field('Lawyer').fill('2.5');
  await expect(result('Deposit')).toHaveText('$120,000');
  await expect(result('Each of 4 payments, the last at handover')).toHaveText('$120,000');
  await expect(result('Closing costs')).toHaveText('$27,000');
  await expect(result('In all')).toHaveText('$627,000');
  await expect(result('Gross rental yield')).toHaveText('6.2%');

  await page.reload();
  const again = await openCalculator(page);
  await expect(again.field('Purchase price')).toHaveValue('600,000');
  await expect(again.result('In all')).toHaveText('$627,000');

  await page.goto('/properties/villa-utulivu');
  const other = await openCalculator(page);
  await expect(other.field('Lawyer')).toHaveValue('2.5');
  await expect(other.field('Purchase price')).toHaveValue('2,400,000');
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(other.field('Lawyer')).toHaveValue('2');
});

test("a rate of one's own stays behind a property of which it is the usual one", async ({ page }) => {
  await page.goto(VILLA);
  await (await openCalculator(page)).field('Deposit').fill('30');
  await page.goto('/properties/kendwa-hillside-villa');
  const building = await openCalculator(page);
  await expect(building.field('Deposit')).toHaveValue('30');
  await building.field('Lawyer').fill('3');
  await page.goto('/properties/villa-utulivu');
  const finished = await openCalculator(page);
  await expect(finished.field('Deposit')).toHaveValue('30');
  await expect(finished.field('Lawyer')).toHaveValue('3');
});

test('the sum stands beside the price, leads to what it is made of and stays in sight there', async ({ page }) => {
  await page.goto(VILLA);
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR');
  await page.getByRole('link', { name: 'about €662,532 all in' }).press('Enter');
  const total = page.locator('[data-cost-result="total"]');
  await expect(total).toHaveText('€662,532');
  const lawyer = page.getByRole('textbox', { name: 'Lawyer' });
  await page.locator('summary', { hasText: 'Assumptions' }).press('Enter');
  await page.getByRole('textbox', { name: 'Running costs' }).focus();
  await expect(total).toBeInViewport();
  await lawyer.fill('3');
  await expect(total).toHaveText('€668,903');
  await expect(total).toBeInViewport();
  const link = (text: string) => page.getByRole('link', { name: text, exact: true });
  await expect(link('about €668,903 all in')).toBeVisible();
  await lawyer.fill('x');
  await expect(total).toHaveText('–');
  await expect(link('about €668,903 all in')).toBeVisible();
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('USD');
  await lawyer.fill('3');
  await expect(link(`about ${await total.innerText()} all in`)).toBeVisible();
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR');
  await page.getByRole('button', { name: 'Start again' }).press('Enter');
  await expect(link('about €662,532 all in')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  // At four times the size, and on a phone on its side, it leaves the room to the fields.
  for (const size of [
    { width: 320, height: 256 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    for (const name of ['Purchase price', 'Stamp duty', 'Running costs']) {
      const field = page.getByRole('textbox', { name });
      await field.blur();
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await field.focus();
      await expect.poll(() => field.evaluate(isUncovered), `${name} at ${size.width} px`).toBe(true);
    }
    await expect(total).not.toBeInViewport();
  }
});

/** Whether nothing lies over the upper and the lower edge of a field, and both are on the screen. */
function isUncovered(field: Element): boolean {
  const { x, width, top, bottom } = field.getBoundingClientRect();
  return [top + 1, bottom - 1].every((y) => document.elementFromPoint(x + width / 2, y) === field);
}

test('what is no number is said at its field and stays there to be corrected, and it reckons in the currency of the visitor', async ({
  page,
}) => {
  await page.goto(VILLA);
  const { field, result } = await openCalculator(page);
  await field('Deposit').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('130');
  await page.keyboard.press('Tab');
  await expect(page.locator('[aria-live]').getByText('Please enter a number from 0 to 100')).toBeVisible();
  await expect(field('Deposit')).toHaveAccessibleDescription(/^Please enter a number from 0 to 100/);
  await expect(field('Deposit')).toHaveAttribute('aria-invalid', 'true');
  await expect(field('Deposit')).toHaveValue('130');
  await expect(result('In all')).toHaveText('–');
  const currency = page.getByRole('combobox', { name: 'Currency' });
  await currency.selectOption('AED');
  await expect(field('Deposit')).toHaveValue('130');
  expect(await axeViolations(page)).toEqual([]);

  await field('Deposit').fill('30');
  await expect(field('Deposit')).not.toHaveAttribute('aria-invalid');
  await expect(result('In all')).toHaveText('AED 2,614,508');

  await currency.selectOption('EUR');
  await expect(field('Purchase price')).toHaveValue('637,050');
  await field('Purchase price').fill('600.000');
  await expect(result('Deposit')).toHaveText('€180,000');
  await currency.selectOption('TZS');
  await currency.selectOption('EUR');
  await expect(field('Purchase price')).toHaveValue('600,000');
  await expect(result('In all')).toHaveText('€624,000');
});

test('land asks nothing about rent', async ({ page }) => {
  await page.goto('/properties/beachfront-plot-jambiani-south');
  const { field, result } = await openCalculator(page);
  await expect(field('Rent a month')).toHaveCount(0);
  await expect(result('Gross rental yield')).toHaveCount(0);
  await field('Purchase price').fill('200000');
  await expect(result('In all')).toHaveText('$208,000');
});

test('where storage is blocked the calculator still reckons', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  );
  await page.goto(VILLA);
  const { field, result } = await openCalculator(page);
  await field('Purchase price').fill('100000');
  await expect(result('In all')).toHaveText('$104,000');
});
