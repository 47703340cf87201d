import fc from 'fast-check';
import { describe, expect, vi } from 'vitest';
import { PROPERTY_STATUSES, PROPERTY_TENURES, PROPERTY_TYPES } from '#features/properties/property.ts';
import {
  type AskDatabase,
  cardsAnswer,
  readAnswer,
  searchDatabase,
} from '#features/search/database/search-database.ts';
import { BEDROOM_CHOICES, DEFAULT_SEARCH, type SearchState, SORTS } from '#features/search/engine/filters.ts';
import { fold, hasNearWord } from '#features/search/engine/match-text.ts';
import { barRanges, priceStops } from '#features/search/engine/prices.ts';
import { findCardsInMemory, searchMemory } from '#features/search/engine/search-memory.ts';
import { shownAmount } from '#lib/money.ts';
import { CURRENCIES } from '#visitor-defaults';
import { manyProperties } from '../../fixtures/many-properties.ts';
import { sentIndex } from '../../fixtures/search-index.ts';
import { storeListings } from '../../fixtures/stored-properties.ts';
import type { Actor } from '../support/actor.ts';
import { onEveryBackend } from '../support/database-test.ts';

vi.mock('astro:env/client', () => ({ PUBLIC_SAME_ORIGIN: false, PUBLIC_SUPABASE_URL: 'https://project.example' }));

const LISTINGS = manyProperties(400);
const index = sentIndex(LISTINGS);
const SEED = 20_261_121;
const SEARCHES = 60;

/** Words of the properties, cut, joined and with letters put out of place. */
const text = fc.oneof(
  { weight: 2, arbitrary: fc.constant('') },
  fc
    .array(fc.constantFrom(...'villa elan ngambo море Strasse mwezi beach matemwe pemba 12 land ya the'.split(' ')), {
      maxLength: 3,
    })
    .map((words) => words.join(' ')),
  fc
    .tuple(
      fc.constantFrom('Matemwe', 'lagoon', "Ng'ambo", 'Résidence', 'townhouse', 'Unguja', 'übersee'),
      fc.nat(9),
      fc.constantFrom('', 'x', 'e'),
    )
    .map(([word, at, letter]) => word.slice(0, at) + letter + word.slice(at + 1)),
);
/** Texts without a letter or digit, and one without anything. */
const WORDLESS = ['%', '_', "'", ' ,. ', '🏝️', '\u200b', '\u0301', ' \u00a0\u3000\ufeff'];
const price = fc
  .record({ usd: fc.constantFrom(60_000, 250_000, 250_001, 600_000), currency: fc.constantFrom(...CURRENCIES) })
  .map(({ usd, currency }) => ({ amount: shownAmount(usd, currency), currency }));
const bounds = fc
  .tuple(
    fc.double({ min: 39.1, max: 39.5, noNaN: true }),
    fc.double({ min: -6.8, max: -5.6, noNaN: true }),
    fc.double({ min: 0, max: 0.4, noNaN: true }),
  )
  .map(([west, south, side]) => ({ west, south, east: west + side, north: south + side }));
/** Small steps on the grid, so that some lines go through places or over themselves. */
const shape = fc.array(
  fc.record({
    longitude: fc.integer({ min: 391, max: 396 }).map((tenths) => tenths / 10),
    latitude: fc.integer({ min: -68, max: -55 }).map((tenths) => tenths / 10),
  }),
  { minLength: 3, maxLength: 9 },
);
/** Most filters are left alone most of the time, so that something is found. */
const seldom = <Value>(none: Value, arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(none) }, { weight: 1, arbitrary });
/** What decides nothing; a filter that is missing below is told by the types. */
const { view, page, position, selected } = DEFAULT_SEARCH;
const search: fc.Arbitrary<SearchState> = fc
  .record({
    text,
    statuses: seldom([], fc.subarray([...PROPERTY_STATUSES])),
    types: seldom([], fc.subarray([...PROPERTY_TYPES])),
    amenities: seldom([], fc.subarray(['pool', 'gym', 'beach-access', 'bbq', 'helipad'], { maxLength: 3 })),
    tenures: seldom([], fc.subarray([...PROPERTY_TENURES])),
    bedrooms: seldom(null, fc.constantFrom(...BEDROOM_CHOICES)),
    minPrice: seldom(null, price),
    maxPrice: seldom(null, price),
    bounds: seldom(null, bounds),
    shape: seldom(null, shape),
    sort: fc.constantFrom(...SORTS),
  })
  .map((filters) => ({ view, page, position, selected, ...filters }));

const RANGES = barRanges(priceStops('EUR'), 'EUR');

onEveryBackend((test) => {
  describe('the database and the index in memory', () => {
    test('find the same properties in the same order, with the same counts', async ({ visitor, sql }) => {
      await storeListings(sql, LISTINGS);
      const totals: number[] = [];
      for (const state of [
        ...WORDLESS.map((text) => ({ ...DEFAULT_SEARCH, text })),
        DEFAULT_SEARCH,
        ...fc.sample(search, { seed: SEED, numRuns: SEARCHES }),
      ]) {
        const memory = searchMemory(index, state);
        const database = await searchDatabase(askAs(visitor), index.amenities, { ...state, page: 2 });
        const { total, facets, loosening } = database;
        const slugs = await firstSlugs(database);
        expect({ state, prices: await database.countPrices(RANGES) }).toEqual({
          state,
          prices: memory.countPrices(RANGES),
        });
        const counted = { total: memory.total, facets: memory.facets, loosening: memory.loosening };
        expect({ state, total, facets, loosening }).toEqual({ state, ...counted });
        expect({ state, slugs }).toEqual({ state, slugs: await firstSlugs(memory) });
        totals.push(total);
      }
      expect(totals.filter((total) => total > 0).length).toBeGreaterThan(SEARCHES / 3);
    });

    test('show the same cards and the same points, and at most ten pages in one call', async ({ visitor, sql }) => {
      await storeListings(sql, LISTINGS);
      const state: SearchState = { ...DEFAULT_SEARCH, text: 'matemwe', sort: 'price-per-sqm' };
      const view = { west: 39.2, south: -5.95, east: 39.3, north: -5.85 };
      const [memory, database] = [
        searchMemory(index, state),
        await searchDatabase(askAs(visitor), index.amenities, state),
      ];
      const { facets } = await searchDatabase(askAs(visitor), ['constructor'], state);
      expect(facets.amenities).toEqual([{ slug: 'constructor', count: 0 }]);
      expect(plain(await database.getPage(2))).toEqual(plain(memory.getPage(2)));
      expect(byPlace((await database.getPoints(view)).points)).toEqual(byPlace(memory.getPoints(view).points));

      const slugs = ['nobody-knows', ...LISTINGS.slice(3, 6).map(({ slug }) => slug)];
      const answer = await visitor.rpc('search_cards', { p_slugs: slugs });
      expect(plain(readAnswer(cardsAnswer, answer.body))).toEqual(plain(findCardsInMemory(index, slugs)));

      const villa = LISTINGS[3]?.slug;
      for (const p_slugs of [Array(150).fill(villa), [Array(150).fill(villa)]]) {
        expect((await visitor.rpc('search_cards', { p_slugs })).body).toHaveLength(100);
      }

      const most = await visitor.rpc('search_properties', { p_limit: 100_000, p_counts: false });
      expect(most.body).toMatchObject({ cards: { length: 240 } });
    });

    // Letters and signs in all common use; others differ with the version of Unicode.
    test('fold every character in the same way', async ({ sql }) => {
      const rows = await sql<{ code: number; folded: string }>(
        `select code, private.folded('a' || chr(code) || 'Z') as folded from generate_series(1, 65535) code
         where code < 12288 or code > 63743`,
      );
      const different = rows.filter(({ code, folded }) => folded !== fold(`a${String.fromCharCode(code)}Z`));
      expect(different).toEqual([]);
    });

    test('forgive the same typos', async ({ sql }) => {
      const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 4, maxLength: 6 });
      const row = fc
        .string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 9 })
        .map((letters) => fold(letters));
      const pairs = fc.sample(fc.record({ word, row }), { seed: SEED, numRuns: 3000 });
      const verdicts = await sql<{ is_near: boolean }>(
        `select "row" like any (private.near_halves(word)) and "row" ~ private.near_pattern(word) as is_near
         from jsonb_to_recordset($1) pairs (word text, "row" text)`,
        [JSON.stringify(pairs)],
      );
      expect(verdicts.map(({ is_near }) => is_near)).toEqual(pairs.map((pair) => hasNearWord(pair.row, pair.word)));
    });
  });

  describe('a visitor who searches', () => {
    const find = async (visitor: Actor, p_text: string) => {
      const page = await searchDatabase(askAs(visitor), [], { ...DEFAULT_SEARCH, text: p_text });
      return (await page.getPage(1)).map(({ slug }) => slug);
    };

    test('finds what is published, for as long as it is', async ({ visitor, operator, given }) => {
      const villa = await given.property({ name: 'Villa Mwezi', is_published: false });
      const set = (change: object) => operator.update('properties', { id: `eq.${villa.id}` }, change);
      expect(await find(visitor, 'mwezi')).toEqual([]);
      await set({ is_published: true });
      expect(await find(visitor, 'mwezi')).toEqual([villa.slug]);
      await set({ name: 'Villa Jua' });
      expect([await find(visitor, 'mwezi'), await find(visitor, 'jua')]).toEqual([[], [villa.slug]]);
      await set({ is_published: false });
      expect(await find(visitor, 'jua')).toEqual([]);
      expect((await visitor.rpc('search_cards', { p_slugs: [villa.slug] })).body).toEqual([]);
      await set({ is_published: true });
      await operator.remove('properties', { id: `eq.${villa.id}` });
      expect(await find(visitor, 'jua')).toEqual([]);
    });

    test('finds a name with the letters that stand for an Arabic apostrophe', async ({ visitor, given }) => {
      const villa = await given.property({ name: 'Bait Saʿīd al-Qurʾān' });
      expect([await find(visitor, 'said'), await find(visitor, "qur'an")]).toEqual([[villa.slug], [villa.slug]]);
    });

    test('finds it by the new name of its area', async ({ visitor, operator, given }) => {
      const area = await given.area({ name: 'Matemwe' });
      const villa = await given.property({ area_id: area.id, location: 'Beach road' });
      await operator.update('areas', { id: `eq.${area.id}` }, { name: 'Pongwe', island: 'Pemba' });
      expect([await find(visitor, 'matemwe'), await find(visitor, 'pongwe pemba')]).toEqual([[], [villa.slug]]);
    });

    test('is not told who lists it once that profile is closed', async ({ visitor, given }) => {
      const agency = await given.agency({ name: 'Closed Homes', is_active: false });
      await given.property({ agency_id: agency.id });
      const { body, text: answer } = await visitor.rpc('search_properties');
      expect(body).toMatchObject({ total: 1, cards: [{ owner: null }] });
      expect(answer).not.toContain('Closed Homes');
    });

    test.for([
      { p_text: 'a'.repeat(101) },
      { p_amenities: Array(21).fill('pool') },
      { p_types: Array(11).fill('villa') },
      { p_tenures: Array(11).fill('Leasehold') },
      { p_bounds: [39.1, -6.8, 39.5, -6.1, 39.2] },
      { p_bounds: Array(82).fill(39) },
      { p_bounds: [39, -7, 40] },
      { p_view: [39] },
      { p_prices: [1] },
      { p_after: { id: 'x' } },
      { p_bedrooms: 'many' },
    ])('is refused politely what no search asks for: %j', async (args, { visitor }) => {
      expect((await visitor.rpc('search_properties', args)).status).toBe(400);
    });

    test('sees clusters where there is too much for points', async ({ visitor, sql }) => {
      await storeListings(sql, manyProperties(2100));
      const found = await searchDatabase(askAs(visitor), [], DEFAULT_SEARCH);
      const { points, clusters } = await found.getPoints(null);
      expect(points).toEqual([]);
      expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(2100);
      const [cluster] = clusters;
      const inside = await found.getPoints(cluster?.bounds ?? null);
      expect(inside.points.length).toBe(cluster?.count);
    });
  });
});

function askAs(visitor: Actor): AskDatabase {
  return async (question) => {
    const { status, body } = await visitor.rpc('search_properties', question);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  };
}

type Pages = Pick<ReturnType<typeof searchMemory> | Awaited<ReturnType<typeof searchDatabase>>, 'getPage'>;

/** Of five pages: two that come with the counts, and three more by where those ended. */
async function firstSlugs(result: Pages): Promise<string[]> {
  const slugs: string[] = [];
  for (let page = 1; page <= 5; page += 1) slugs.push(...(await result.getPage(page)).map(({ slug }) => slug));
  return slugs;
}

/** Amenities in the order of the alphabet: the index keeps them by how frequent they are. */
function plain<Card extends { amenities: readonly string[] }>(cards: readonly Card[]) {
  return cards.map((card) => ({ ...card, amenities: card.amenities.toSorted() }));
}

function byPlace<Point extends { slug: string }>(points: readonly Point[]): Point[] {
  return points.toSorted((one, other) => (one.slug < other.slug ? -1 : 1));
}
