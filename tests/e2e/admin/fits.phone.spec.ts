import { goWithin, openAdmin, tabLink, unlock } from '../support/admin.ts';
import { leaveLead, removeLeads } from '../support/admin-leads.ts';
import { expectToLeaveTheNotch, holdSideways } from '../support/fits.ts';
import { axeViolations, expect, test } from '../support/test.ts';
import { listFieldProblems } from '../support/touch.ts';

/** Parts of the desk with fields, by their address, and the name of one that each shows. */
const WITH_FIELDS = [
  ['?tab=leads', 'Search by name or phone'],
  ['?tab=leads&open=new', 'Full Name'],
  ['?tab=properties&open=new', 'Another amenity'],
  ['?tab=clients&kind=agency&open=new', 'WhatsApp Number'],
  ['?tab=blog&open=new', 'Kind of paragraph'],
  ['?tab=settings', 'Who a new key is for'],
  ['?tab=person', 'Phone number, e-mail or name'],
] as const;

test('a new property and a new lead fit a phone that is held sideways, and who can list it is in sight at the lower edge', async ({
  page,
}) => {
  await openAdmin(page, '?tab=properties&open=new');
  const property = page.getByRole('dialog', { name: 'Add New Property' });
  const field = property.getByRole('combobox', { name: 'Listed by' });
  await field.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await field.click();
  await expect(page.getByRole('listbox', { name: 'Clients' }).getByRole('option').nth(3)).toBeInViewport();
  await field.fill('Nobody of this name');
  await expect(page.getByText('No agents found')).toBeInViewport({ ratio: 1 });
  await expect(field).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 844, height: 390 });
  await property.getByRole('button', { name: 'Create Property' }).click();
  await expect(property.getByText('Name is required')).toBeInViewport({ ratio: 1 });
  await expect(property.getByLabel('Property type')).toBeInViewport();
  await page.keyboard.press('Escape');
  await goWithin(page, '?tab=leads&open=new');
  const lead = page.getByRole('dialog', { name: 'Add New Lead' });
  await lead.getByRole('button', { name: 'Add Lead' }).click();
  await expect(lead.getByText('Full name is required')).toBeInViewport({ ratio: 1 });
  await expect(lead.getByLabel('Full Name')).toBeInViewport({ ratio: 1 });
  expect(await axeViolations(page)).toEqual([]);
  // At 400 % what stays above and below would leave nothing between.
  await page.setViewportSize({ width: 320, height: 256 });
  await expect
    .poll(() => lead.locator('[data-dialog-body]').evaluate((body) => body.clientHeight))
    .toBeGreaterThan(256);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.keyboard.press('Escape');
  await goWithin(page, '?tab=leads');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const last = page.getByRole('menuitem').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('a post with a table, and its preview, fit a phone', async ({ page }) => {
  await openAdmin(page, '?tab=blog&open=new');
  const form = page.getByRole('dialog', { name: 'Add New Blog Post' });
  await form.getByLabel('Title', { exact: true }).fill('Leasing land');
  await form.getByRole('textbox', { name: 'Content' }).click();
  await form.getByRole('button', { name: 'Insert table' }).click();
  for (const head of ['Years', 'Where', 'For']) {
    await page.keyboard.type(head);
    await page.keyboard.press('Tab');
  }
  expect(await axeViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('dialog', { name: 'Preview' })).toContainText('Years');
  expect(await axeViolations(page)).toEqual([]);
});

test('no field of the desk makes an iPhone zoom in on it, also one that is held sideways, or its keyboard guess', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const problems: string[] = [];
  const look = async (place: string) => {
    problems.push(...(await listFieldProblems(page)).map((problem) => `${place}: ${problem}`));
  };
  await page.goto('/admin');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await look('the gate');
  await unlock(page);
  const lead = await leaveLead();
  for (const [address, field] of [...WITH_FIELDS, [`?tab=leads&open=${lead.id}`, 'Reminder note']] as const) {
    await goWithin(page, address);
    await expect(page.getByLabel(field, { exact: true })).toBeVisible();
    await look(address);
    await expect(page.locator('[autocomplete=tel]'), 'a number of whoever sits at the desk is offered').toHaveCount(0);
  }
  await removeLeads(`id=eq.${lead.id}`);
  expect(problems).toEqual([]);
});

test('the desk has nothing to read or to press under the notch of a phone held sideways', async ({ page }) => {
  await holdSideways(page);
  await openAdmin(page, '?tab=properties');
  const tab = tabLink(page, 'Property Management');
  await expect.poll(async () => (await tab.boundingBox())?.x).toBeCloseTo(47, 0);
  for (const [address, field] of WITH_FIELDS) {
    await goWithin(page, address);
    await expect(page.getByLabel(field, { exact: true })).toBeVisible();
    await expectToLeaveTheNotch(page);
  }
});
