import { existsSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { PROPERTY_STATUSES, PROPERTY_TENURES, PROPERTY_TYPES } from '#features/properties/property.ts';
import { ISLANDS } from '#lib/islands.ts';
import { areas } from '../../../supabase/seed/areas.ts';
import { owners } from '../../../supabase/seed/owners.ts';
import { properties } from '../../../supabase/seed/properties/all.ts';
import type { SeedProperty } from '../../../supabase/seed/types.ts';
import { newAreaSlug } from '../../fixtures/area.ts';
import { areaOf, drafts, mediaFolder, newestFirst, ownerOf, published } from '../../fixtures/demo-listings.ts';

test('rows name areas, owners, agencies and photographs that exist', () => {
  for (const property of properties) {
    expect(areaOf(property), property.name).toBeDefined();
    expect(ownerOf(property), property.name).toBeDefined();
    expect(property.location.endsWith(`${areaOf(property)?.name}, ${areaOf(property)?.island}`), property.name).toBe(
      true,
    );
  }
  const agencyKeys = owners.filter(({ kind }) => kind === 'agency').map(({ key }) => key);
  for (const { agency } of owners) if (agency !== null) expect(agencyKeys).toContain(agency);

  const photos = [
    ...areas.flatMap(({ cover }) => cover ?? []),
    ...owners.flatMap(({ image, hero }) => [image ?? [], hero ?? []].flat()),
    ...properties.flatMap(({ photos }) => photos),
  ];
  for (const photo of new Set(photos)) expect(existsSync(new URL(photo, mediaFolder)), photo).toBe(true);
});

test('keys, names, slugs and contact values are never used twice', () => {
  const contacts = owners.flatMap(({ email, phone, whatsapp_number }) =>
    [email, phone ?? [], whatsapp_number ?? []].flat(),
  );
  const lists = [
    areas.map(({ name }) => newAreaSlug(name)),
    areas.map(({ key }) => key),
    owners.map(({ key }) => key),
    owners.map(({ name }) => name),
    properties.map(({ slug }) => slug),
    contacts,
  ];
  for (const list of lists) expect(list).toEqual([...new Set(list)]);
});

test('properties cover every type, status and island and feature one villa', () => {
  expect(published.length).toBeGreaterThanOrEqual(56);
  expect(drafts).toHaveLength(4);
  expect(new Set(published.map(({ type }) => type))).toEqual(new Set(PROPERTY_TYPES));
  expect(new Set(published.map(({ status }) => status))).toEqual(new Set(PROPERTY_STATUSES));
  expect(new Set(published.map(({ tenure }) => tenure))).toEqual(new Set([...PROPERTY_TENURES, null]));
  expect(new Set(published.map((property) => areaOf(property)?.island))).toEqual(new Set(ISLANDS));
  expect(properties.filter(({ featured }) => featured)).toMatchObject([{ slug: 'villa-kaskazi', is_published: true }]);
});

test('at least five apartments share one building', () => {
  const building = ({ latitude, longitude }: SeedProperty) => `${latitude} ${longitude}`;
  const buildings = Object.groupBy(
    published.filter(({ type }) => type === 'apartment'),
    building,
  );
  expect(Math.max(...Object.values(buildings).map((homes) => homes?.length ?? 0))).toBeGreaterThanOrEqual(5);
});

test('the newest six open the home page in their order', () => {
  expect(newestFirst.slice(0, 6).map(({ name, daysAgo }) => [daysAgo, name])).toEqual([
    [0, 'Villa Mwezi'],
    [1, 'Bahari Residences, Apartment 3B'],
    [2, 'Beachfront plot, Jambiani South'],
    [3, 'Msasani Row, House 7'],
    [4, 'Makuti House'],
    [5, 'Kendwa Hillside Villa'],
  ]);
  for (const { daysAgo } of properties.filter((property) => !newestFirst.slice(0, 6).includes(property))) {
    expect(daysAgo).toBeGreaterThan(5);
  }
});

test('status, type and handover agree', () => {
  for (const { name, type, status, handoverInDays } of properties) {
    const isBeingBuilt = status === 'Off Plan' || status === 'Construction Started';
    expect(status === 'Land', name).toBe(type === 'land');
    expect(handoverInDays !== null && handoverInDays > 0, name).toBe(isBeingBuilt);
  }
});

test('whatever the day of seeding, each of the last six months has listings, and not equally many', () => {
  for (let day = 0; day < 366; day++) {
    const months = Object.groupBy(published, ({ daysAgo }) =>
      monthsBack(new Date(Date.UTC(2027, 11, 31 - day)), daysAgo),
    );
    const counts = [0, 1, 2, 3, 4, 5].map((back) => months[back]?.length ?? 0);
    expect(Math.min(...counts), `day ${day}`).toBeGreaterThan(0);
    expect(new Set(counts).size, `day ${day}`).toBeGreaterThan(2);
  }
  expect(Math.max(...published.map(({ daysAgo }) => daysAgo))).toBeLessThanOrEqual(240);
});

test('the rows do not depend on the clock or on chance', async () => {
  vi.useFakeTimers({ now: new Date('2031-07-15T10:00:00Z') });
  vi.resetModules();
  const again = await import('../../../supabase/seed/properties/all.ts');
  vi.useRealTimers();
  expect(again.properties).not.toBe(properties);
  expect(again.properties).toEqual(properties);
});

function monthsBack(today: Date, daysAgo: number): number {
  const created = new Date(today.getTime() - daysAgo * 86_400_000);
  return (today.getUTCFullYear() - created.getUTCFullYear()) * 12 + today.getUTCMonth() - created.getUTCMonth();
}
