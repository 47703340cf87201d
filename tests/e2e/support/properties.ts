import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { asService, removeRows } from './site-database.ts';

const ids = z.array(z.object({ id: z.string() }));
const stored = z.array(
  z.object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    images: z.array(z.string()),
    floor_plan_images: z.array(z.string()),
    video_url: z.nullable(z.string()),
    amenities: z.array(z.string()),
    bedrooms: z.nullable(z.number()),
    land_size_sqm: z.nullable(z.number()),
    tenure: z.nullable(z.string()),
    lease_years: z.nullable(z.number()),
    developer_id: z.nullable(z.string()),
    whatsapp_number: z.nullable(z.string()),
    is_published: z.boolean(),
  }),
);

/** Stores a draft of a villa, which visitors do not see. */
export async function storeDraft(name: string) {
  const [area] = ids.parse(await asService('areas?name=eq.Jambiani&select=id'));
  const [agent] = ids.parse(await asService('agents?order=name&select=id&limit=1'));
  const texts = { name, slug: `draft-${randomUUID()}`, description: 'As it was.', location: 'Jambiani, Unguja' };
  const measures = { type: 'villa', price: 310_000, bedrooms: 4, bathrooms: 3, size_sqm: 280 };
  const place = { latitude: -6.318, longitude: 39.547, area_id: area?.id, agent_id: agent?.id };
  const id = randomUUID();
  await asService('properties', { method: 'POST', body: { id, ...texts, ...measures, ...place } });
  return { id, name };
}

/** What is stored under a name. */
export async function propertiesNamed(name: string) {
  return stored.parse(await asService(`properties?name=eq.${encodeURIComponent(name)}&select=*`));
}

export async function deleteProperties(name: string): Promise<void> {
  await removeRows('properties', { name });
}

/** A photograph as a phone makes it: lying on its side, and with the place where it was taken. */
export async function phonePhoto(name: string) {
  const picture = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#3a8f9c' } });
  const exif = { IFD0: { Copyright: 'Asha Said' }, IFD3: { GPSLatitude: '6/1 18/1 0/1', GPSLatitudeRef: 'S' } };
  const buffer = await picture.jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

export async function drawing(name: string) {
  const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c63' } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** What an iPhone sends when it is not asked to convert. */
export function heicPhoto(name: string) {
  return { name, mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') };
}

/** Everything a new villa needs but its images. */
export async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Area', { exact: true }).selectOption('Jambiani, Unguja');
  await page.getByLabel('Property type').selectOption('Villa');
  await page.getByLabel('Price (USD)').fill('310,000');
  await page.getByLabel('Bedrooms').fill('4');
  await page.getByLabel('Bathrooms').fill('3');
  await page.getByLabel('Building size').fill('280');
  await page.getByLabel('Location', { exact: true }).fill('Jambiani, Unguja');
  await page.getByLabel('Description').fill('Four rooms, 120 metres from the sea.');
  await page.getByRole('button', { name: 'Developer', exact: true }).click();
  await page.getByRole('combobox', { name: 'Listed by' }).click();
  await page.getByRole('listbox', { name: 'Clients' }).getByRole('option', { name: 'Bahari Living' }).click();
  await page.getByLabel('Latitude').fill('-6.318');
  await page.getByLabel('Longitude').fill('39.547');
}
