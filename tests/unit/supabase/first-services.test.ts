import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { servicePhoto } from '#features/services/service.queries.ts';
import { fillServiceTemplate, serviceInput } from '#features/services/service.ts';
import { chatAboutService, describeService } from '#features/services/service-texts.ts';
import { listSitePhotos } from '../../../scripts/media/sources.ts';
import { FIRST_SERVICE_SLUGS, FIRST_SERVICES } from '../../fixtures/first-services.ts';
import { openMigratedDatabase } from '../../support/migrated-database.ts';

const PATIENCE_MS = 60_000;
const rowsOfServices = z.array(z.extend(serviceInput, { position: z.int() }));

test('every project begins with six services, each told in full', { timeout: PATIENCE_MS }, async () => {
  const { database, close } = await openMigratedDatabase();
  const { rows } = await database.query('select * from public.services order by position');
  await close();
  const services = rowsOfServices.parse(rows);
  expect(services.map(({ title }) => title)).toEqual(FIRST_SERVICES);
  expect(services.map(({ slug }) => slug)).toEqual(FIRST_SERVICE_SLUGS);
  expect(services.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);

  const photos = await listSitePhotos();
  expect(new Set(services.map(servicePhoto)).size).toBe(services.length);
  for (const service of services) {
    expect(service.is_shown, service.title).toBe(true);
    expect(service.features.length, service.title).toBeGreaterThanOrEqual(4);
    expect(service.benefits.length, service.title).toBeGreaterThanOrEqual(3);
    expect(photos.map(({ key }) => key)).toContain(servicePhoto(service));
    expect(wordsOf(shownText(service))).toEqual(wordsOf(service.long_description));

    const message = fillServiceTemplate(service, 'Asha Said');
    expect(message).toContain('Asha Said');
    expect(message).toContain(service.title);
    expect(message).not.toMatch(/[[\]]/);
    expect(chatAboutService(service)).toContain(service.title);
    expect(chatAboutService(service)).not.toMatch(/[[\]]|my name|this is|I am \.|\s\s/);
  }
});

/** All that the page says of the long description. */
function shownText(service: { long_description: string }): string {
  const { headline, paragraphs } = describeService(service);
  return (headline === 'What we do' ? paragraphs : [headline, ...paragraphs]).join(' ');
}

function wordsOf(text: string) {
  return text.match(/[\p{Letter}\d]+/gu);
}
