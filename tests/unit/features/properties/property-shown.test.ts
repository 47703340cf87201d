import { expect, test } from 'vitest';
import { publicProperty } from '#features/properties/property-schema.ts';
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

/** As `property.floor` or `{ floor }`; the same word in a text, a class or a key shows nothing. */
function isReadIn(text: string, field: string): boolean {
  return new RegExp(`(?:\\.|[{,]\\s*)${field}(?![\\w-]|\\s*:)`).test(text);
}
