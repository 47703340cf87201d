import { siteDefaults } from '#settings';
import { expect, test } from './support/test.ts';

const SERVICES = [
  'Property Development',
  'Investment Advisory',
  'Legal Documentation',
  'Property Management',
  'Land Research',
  'Business Partnership',
];

test('a visitor finds the six services and the tour', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/services');
  await expect(page.getByRole('main').getByRole('article').getByRole('heading')).toHaveText(SERVICES);
  const tour = page.getByRole('link', { name: 'Book Your Tour' });
  await expect(page.getByRole('heading', { name: 'Property Tour Experience' })).toBeVisible();
  await expect(tour).toHaveAttribute('href', '/contact');
  await page.getByRole('main').getByRole('link', { name: 'Land Research' }).click();
  await expect(page).toHaveURL('/services/land-research');
  await page.getByRole('link', { name: 'Back to Services' }).click();
  await expect(page).toHaveURL('/services');
});

test('each service is described in full before a photograph of its own, and asked about on WhatsApp', {
  tag: '@phone',
}, async ({ page, request }) => {
  const previews = new Set<string>();
  for (const title of SERVICES) {
    await page.goto(`/services/${title.toLowerCase().replace(' ', '-')}`);
    await expect(page).toHaveTitle(`${title} | ${siteDefaults.brand_name}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('heading', { name: 'What is included' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Benefits' })).toBeVisible();
    expect(await page.getByRole('main').getByRole('heading', { level: 3 }).count()).toBeGreaterThanOrEqual(7);

    const [first, ...others] = await page.getByRole('link', { name: 'Request Information' }).all();
    const chat = new URL((await first?.getAttribute('href')) ?? '');
    expect(chat.origin + chat.pathname).toBe(`https://wa.me/${siteDefaults.whatsapp.slice(1)}`);
    expect(chat.searchParams.get('text')).toContain(title);
    expect(chat.searchParams.get('text')).not.toMatch(/[[\]]/);
    for (const other of others) await expect(other).toHaveAttribute('href', chat.href);

    const preview = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect((await request.get(preview ?? '')).headers()['content-type']).toBe('image/jpeg');
    previews.add(preview ?? '');
    const photo = page.getByRole('main').locator('img').first();
    await expect(photo).toHaveAttribute('fetchpriority', 'high');
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  expect(previews.size).toBe(SERVICES.length);
});
