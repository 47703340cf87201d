import { beforeEach, expect, test } from 'vitest';
import { setInputs } from '#db/derived.ts';
import { getCardMarkup, getOwnCardMarkup, getRowMarkup } from '#features/properties/card/card-markup.tsx';
import { publishedArea, publishedListing, publishedOwner } from '../../../fixtures/published.ts';

const AREA = publishedArea();
const AGENT = { ...publishedOwner('agent'), phone_masked: '+25•••••••••', email_masked: 'am•••@pwani.example' };
const { area, owner, ...row } = publishedListing('villa');
const VILLA = { ...row, area_id: AREA.id, owner_kind: 'agent', owner_id: AGENT.id, phone_masked: '+25•••••••••' };

const setVillas = (...properties: object[]) =>
  setInputs({ properties, areas: [AREA], owners: [AGENT], photos: new Map() });

beforeEach(() => setVillas(VILLA));

test('a card names the property, its place and whoever lists it; on their own page not again', () => {
  for (const getMarkup of [getCardMarkup, getOwnCardMarkup, getRowMarkup]) {
    expect(getMarkup(VILLA.id)).toContain(VILLA.name);
    expect(getMarkup(VILLA.id)).toContain(AREA.name);
  }
  expect(getCardMarkup(VILLA.id)).toContain(AGENT.name);
  expect(getOwnCardMarkup(VILLA.id)).not.toContain(AGENT.name);
});

test('a card is drawn again when what it shows has changed', () => {
  expect(getCardMarkup(VILLA.id)).toBe(getCardMarkup(VILLA.id));
  setVillas({ ...VILLA, name: 'Villa by the Reef' });
  expect(getCardMarkup(VILLA.id)).toContain('Villa by the Reef');
  expect(getCardMarkup(VILLA.id)).not.toContain(VILLA.name);
});
