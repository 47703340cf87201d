import { expect, test } from 'vitest';
import { propertyInput, publicProperty } from '#features/properties/property-schema.ts';
import { readCode } from '../../../support/import-graph.ts';

/** They hand fields on, to forms and to other programs, and show nothing. */
const SHOWS_NOTHING = /\/(property|property-schema|property\.admin|property-feeds)\.ts$/;

test('everything that is published of a property is shown to visitors', () => {
  const shown = [...readCode('src/features/properties')].filter(([file]) => !SHOWS_NOTHING.test(file));
  const text = shown.map(([, code]) => code).join('\n');
  const unread = Object.keys(publicProperty.shape).filter((field) => !isReadIn(text, field));
  // Of who lists it the id is enough.
  expect(unread, 'to be shown by page/PropertySummary.astro, or by a card').toEqual(['owner_kind']);
});

/** Fields that are left out on purpose, or stand there in other words. */
const LEFT_OUT = {
  'admin/export/content-columns.ts': ['slug', 'area_id', 'agent_id', 'agency_id', 'developer_id'],
  'listing-import/listing-row.ts': ['slug', 'floor_plan_images', 'is_published'],
  'properties/property-feeds.ts': [
    ...['is_published', 'area_id', 'agent_id', 'agency_id', 'developer_id', 'whatsapp_number', 'reference'],
  ],
};

test.each(Object.entries(LEFT_OUT))('%s takes every field of a property along', (file, leftOut) => {
  const text = readCode('src/features').get(`src/features/${file}`) ?? '';
  const fields = Object.keys(propertyInput.shape);
  expect(fields.filter((field) => !isReadIn(text, field) && !text.includes(`'${field}'`))).toEqual(leftOut);
});

/** As `property.floor` or `{ floor }`; the same word in a text, a class or a key shows nothing. */
function isReadIn(text: string, field: string): boolean {
  return new RegExp(`(?:\\.|[{,]\\s*)${field}(?![\\w-]|\\s*:)`).test(text);
}
