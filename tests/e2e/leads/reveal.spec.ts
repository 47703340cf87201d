import type { Locator, Page } from 'playwright/test';
import { siteDefaults } from '#settings';
import { listContactLeads, newPhone } from '../support/contact-leads.ts';
import { expectToFitEverybody } from '../support/fits.ts';
import { expect, test } from '../support/test.ts';

const VILLA = '/properties/villa-mwezi';
const BUSINESS = new RegExp(`^https://wa\\.me/${siteDefaults.whatsapp.slice(1)}\\?text=.*Villa%20Mwezi`);

function cardOf(page: Page): Locator {
  return page.getByRole('main').getByRole('complementary', { name: 'Contact' });
}

async function leave(page: Page, phone: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full name').fill('Asha Said');
  await dialog.getByLabel('Phone number', { exact: true }).fill(phone);
}

test('a visitor leaves name and number once, and from then on calls, mails and writes', { tag: '@phone' }, async ({
  page,
}) => {
  const phone = newPhone();
  await page.goto(`${VILLA}?utm_source=newsletter&gclid=abc`);
  const card = cardOf(page);
  await expect(card).toContainText('+25•••••••••');
  await expect(card).toContainText('am•••@coralkey.example');
  await card.getByRole('button', { name: 'Show number' }).click();

  const dialog = page.getByRole('dialog', { name: 'Call Amina' });
  await expect(dialog).toContainText('$685,000, Matemwe');
  await expect(dialog.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
  await dialog.getByRole('button', { name: 'Show number' }).click();
  await expect(dialog.getByLabel('Full name')).toHaveAccessibleDescription('Full name is required');
  await expect(dialog.getByLabel('Full name')).toBeFocused();
  await expect(dialog.getByText('Phone number is required')).toBeVisible();
  await leave(page, phone.typed);
  await dialog.getByRole('button', { name: 'Show number' }).click();

  await expect(page.getByRole('status').getByText('Contact details revealed!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const call = card.getByRole('link', { name: 'Call' });
  await expect(call).toHaveAttribute('href', 'tel:+255777000211');
  await expect(call).toBeFocused();
  await expect(card).toContainText('+255 777 000 211');

  await card.getByRole('button', { name: 'Show email' }).click();
  await expect(card.getByRole('link', { name: 'Email' })).toHaveAttribute(
    'href',
    /^mailto:amina@coralkey\.example\?subject=About%20Villa%20Mwezi&body=Hello%20Amina%20Hassan%2C%20my%20name%20is%20Asha%20Said/,
  );
  await card.getByRole('button', { name: 'WhatsApp Amina' }).click();
  await expect(card.getByRole('link', { name: 'WhatsApp Amina' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/255777000212\?text=Hello%20Amina%20Hassan%2C.*Villa%20Mwezi.*%2Fproperties%2Fvilla-mwezi/,
  );
  await expect(card).toContainText('+255 777 000 212');
  await expect(card.getByRole('button', { name: /Show|WhatsApp/ })).toHaveCount(0);

  const asked = { full_name: 'Asha Said', entity_type: 'property', entity_name: 'Villa Mwezi' };
  expect(await listContactLeads(phone.stored)).toMatchObject(
    ['phone', 'email', 'whatsapp'].map((cta_type) => ({
      ...asked,
      cta_type,
      origin: { page: VILLA, landing: VILLA, utm_source: 'newsletter', gclid: true, locale: 'en-US' },
    })),
  );
  await expectToFitEverybody(page);
  // For as long as the tab is open the contacts stay, and the next page knows who asks.
  await page.reload();
  await expect(card.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+255777000211');
  await expect(card).toContainText('+255 777 000 212');
  await expect(card.getByRole('button', { name: /Show|WhatsApp/ })).toHaveCount(0);
  await page.goto('/properties/hurumzi-corner-flat');
  await card.getByRole('button', { name: 'Show number' }).click();
  await expect(page.getByRole('dialog').getByLabel('Full name')).toHaveValue('Asha Said');
  const another = await page.context().newPage();
  await another.goto(VILLA);
  await expect(cardOf(another)).toContainText('+25•••••••••');
  expect(await listContactLeads(phone.stored)).toHaveLength(3);
});

test('a channel that the lister does not have has no button', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/properties/kendwa-bluff-villa');
  await expect(cardOf(page).getByRole('button', { name: /^WhatsApp/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Show number|^Call/ })).toHaveCount(0);
  await page.goto('/properties/hurumzi-corner-flat');
  await expect(cardOf(page).getByRole('button', { name: 'Show number' })).toBeVisible();
  await expect(page.getByRole('button', { name: /WhatsApp/ })).toHaveCount(0);
  await expect(cardOf(page).getByRole('link', { name: 'Ask on WhatsApp' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the contacts stay masked and the business chat about the property is there', { tag: '@phone' }, async ({
    page,
  }) => {
    await page.goto(VILLA);
    await expect(cardOf(page)).toContainText('+25•••••••••');
    await expect(cardOf(page).getByRole('link', { name: 'Ask on WhatsApp' })).toHaveAttribute('href', BUSINESS);
    await expect(cardOf(page).getByRole('button', { name: /Show|WhatsApp/ })).toHaveCount(0);
  });
});
