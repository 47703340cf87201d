import { expect, test } from 'vitest';
import { ISLANDS } from '#lib/islands.ts';
import { areas } from '../../../supabase/seed/areas.ts';
import { owners } from '../../../supabase/seed/owners.ts';
import { properties } from '../../../supabase/seed/properties/all.ts';
import { isListedBy, ownerOf, published } from '../../fixtures/demo-listings.ts';

test('people and firms are recognisably fictional', () => {
  const fictionalNumber = /^\+(255(777|712)000|447700900|120255501|4930231250|49176040690|467017406)\d+$/;
  for (const { email, website, phone, whatsapp_number } of owners) {
    expect(email).toMatch(/\.example$/);
    if (website !== null) expect(website).toMatch(/\.example$/);
    for (const number of [phone, whatsapp_number]) if (number !== null) expect(number).toMatch(fictionalNumber);
  }
});

test('areas cover three islands, one of them without a cover and one without a published property', () => {
  expect(areas).toHaveLength(18);
  expect(new Set(areas.map(({ island }) => island))).toEqual(new Set(ISLANDS));
  expect(areas.filter(({ cover }) => cover === null)).toHaveLength(1);
  expect(areas.filter(({ key }) => !published.some(({ area }) => area === key)).map(({ name }) => name)).toEqual([
    'Makunduchi',
  ]);
});

test('owners show every case a profile must cope with', () => {
  const agents = owners.filter(({ kind }) => kind === 'agent');
  const developers = owners.filter(({ kind }) => kind === 'developer');
  expect([agents.length, owners.filter(({ kind }) => kind === 'agency').length, developers.length]).toEqual([9, 4, 5]);
  expect(agents.filter(({ agency }) => agency === null)).toHaveLength(2);
  expect(agents.filter(({ is_active }) => !is_active)).toHaveLength(1);
  expect(developers.filter(({ is_active }) => !is_active)).toHaveLength(1);
  expect(agents.filter(({ hero, whatsapp_number }) => !hero && !whatsapp_number)).toHaveLength(1);
  expect(new Set(owners.map(({ payment_status }) => payment_status)).size).toBe(2);
  expect(owners.some(({ about }) => about === null)).toBe(true);
  expect(owners.some(({ name }) => /[^\p{ASCII}]/u.test(name))).toBe(true);
  expect(published.some((property) => ownerOf(property)?.phone === null)).toBe(true);
  expect(published.some((property) => ownerOf(property)?.whatsapp_number === null)).toBe(true);
});

test('an inactive owner has nothing published and every active one but one has', () => {
  const withoutPublished = owners.filter((owner) => !published.some(isListedBy(owner)));
  expect(withoutPublished.filter(({ is_active }) => is_active)).toHaveLength(1);
  expect(withoutPublished.filter(({ is_active }) => !is_active)).toHaveLength(2);
  expect(owners.filter(({ is_active }) => !is_active)).toHaveLength(2);
});

test('an owner joins before the first of its properties', () => {
  for (const property of properties)
    expect(property.daysAgo, property.name).toBeLessThan(ownerOf(property)?.daysAgo ?? 0);
});
