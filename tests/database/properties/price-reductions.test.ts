import { describe, expect } from 'vitest';
import * as z from 'zod/mini';
import type { OperatorClient } from '#db/operator-answers.ts';
import { importRows, undoListingImport } from '#features/listing-import/listing-import.admin.ts';
import { SITE_ID } from '#features/site/site.ts';
import { siteDefaults } from '#settings';
import { zanzibarDay } from '../../fixtures/zanzibar.ts';
import type { Actor } from '../support/actor.ts';
import { runRetention, type Sql } from '../support/database.ts';
import { onEveryBackend } from '../support/database-test.ts';
import type { Given } from '../support/given.ts';
import { planListings } from '../support/listings.ts';

onEveryBackend((test) => {
  describe('a price that went down', () => {
    test('is shown as reduced, with the former price and the day, until it rises', async ({
      operator,
      visitor,
      given,
    }) => {
      const { id, slug } = await given.property({ price: 700_000 });
      expect(await readReduction(visitor, slug)).toBeNull();
      const dayBefore = zanzibarDay();
      await setPrice(operator, id, 650_000);
      const reduction = await readReduction(visitor, slug);
      expect(reduction).toMatchObject({ from: 700_000 });
      expect([dayBefore, zanzibarDay()]).toContain(reduction?.on);
      await operator.update('properties', { id: `eq.${id}` }, { location: 'Beach road' });
      expect(await readReduction(visitor, slug)).toEqual(reduction);
      await setPrice(operator, id, 600_000);
      expect(await readReduction(visitor, slug)).toMatchObject({ from: 650_000 });
      await setPrice(operator, id, 690_000);
      expect(await readReduction(visitor, slug)).toBeNull();
    });

    test('is none where nobody was asked more: a draft, a slip, rates and rounding', async ({
      operator,
      visitor,
      given,
    }) => {
      const draft = await given.property({ price: 700_000, is_published: false });
      await setPrice(operator, draft.id, 600_000);
      await operator.update('properties', { id: `eq.${draft.id}` }, { is_published: true });
      expect(await readReduction(visitor, draft.slug)).toBeNull();

      const slip = await given.property({ price: 70_000 });
      await setPrice(operator, slip.id, 700_000);
      await setPrice(operator, slip.id, 70_000);
      expect(await readReduction(visitor, slip.slug)).toBeNull();

      const rated = await given.property({ price: 70_000.4 });
      await setPrice(operator, rated.id, 69_500);
      expect(await readReduction(visitor, rated.slug)).toBeNull();
    });

    test('counts from the lowest price of the thirty days before', async ({ operator, visitor, given, sql }) => {
      const { id, slug } = await given.property({ price: 600_000 });
      await setPrice(operator, id, 700_000);
      await age(sql, id, 31);
      await setPrice(operator, id, 650_000);
      expect(await readReduction(visitor, slug)).toMatchObject({ from: 700_000 });

      const risen = await given.property({ price: 600_000 });
      await setPrice(operator, risen.id, 700_000);
      await age(sql, risen.id, 29);
      await setPrice(operator, risen.id, 650_000);
      expect(await readReduction(visitor, risen.slug)).toBeNull();
    });

    test('is none where new rates turn the same euros into fewer dollars, until the file asks fewer euros', async ({
      client,
      given,
      operator,
      visitor,
      sql,
    }) => {
      const { bring } = await euros(operator, client, given);
      await bring(450_000, 0.9);
      await operator.update('properties', { reference: 'eq.E-1' }, { is_published: true });
      const reduced = () => readReduction(visitor, 'villa-ulaya');
      await bring(450_000, 1);
      expect(await reduced()).toBeNull();
      await bring(400_000, 1);
      expect(await reduced()).toMatchObject({ from: 450_000 });
      await bring(400_000, 0.9);
      expect(await reduced()).toMatchObject({ from: 450_000 });
      // Dearer in dollars by now than it ever was.
      await bring(400_000, 0.8);
      expect(await reduced()).toBeNull();
      await bring(300_000, 0.8);
      expect(await reduced()).toMatchObject({ from: 400_000 });
      await bring(330_000, 0.8);
      expect(await reduced()).toBeNull();
      // As by an import of before the amounts were kept.
      await sql('update public.listing_import_rows set written = null');
      await bring(280_000, 0.8);
      expect(await reduced()).toMatchObject({ from: 375_000 });
    });

    test('is none by new rates either where the import was undone and had to leave it', async ({
      client,
      given,
      operator,
      visitor,
    }) => {
      const { bring, lastImport } = await euros(operator, client, given);
      await bring(450_000, 0.9);
      await operator.update('properties', { reference: 'eq.E-1' }, { is_published: true });
      await bring(450_000, 1);
      await operator.update('properties', { reference: 'eq.E-1' }, { location: 'Beach road' });
      expect(await undoListingImport(client, lastImport())).toMatchObject({ kept: ['Villa Ulaya'] });
      expect(await readReduction(visitor, 'villa-ulaya')).toBeNull();
    });

    test('is read again once its history is gone, after two years', async ({
      operator,
      visitor,
      service,
      given,
      sql,
    }) => {
      const forgetBy = async (forget: () => Promise<unknown>) => {
        const { id, slug } = await given.property({ price: 700_000 });
        const draft = await given.property({ price: 700_000, is_published: false });
        for (const property of [id, draft.id]) await setPrice(operator, property, 600_000);
        expect(await readReduction(visitor, slug)).toMatchObject({ from: 700_000 });
        for (const property of [id, draft.id]) await age(sql, property, 732);
        const { version } = published.parse((await visitor.rpc('site_snapshot')).body);
        await forget();
        const since = published.parse((await visitor.rpc('site_snapshot', { p_since: version })).body);
        expect(since).toEqual({ version: version + 1, property_ids: [id] });
        expect(await readReduction(visitor, slug)).toBeNull();
      };
      await forgetBy(() => runRetention(service, sql));
      // A little of it goes with each change.
      await forgetBy(async () => {
        const hidden = await given.service({ is_shown: false });
        await operator.update('services', { id: `eq.${hidden.id}` }, { title: 'Another' });
      });
    });

    test('went down by a hundredth at least', async ({ operator, visitor, given }) => {
      const { id, slug } = await given.property({ price: 100_000 });
      await setPrice(operator, id, 99_000);
      expect(await readReduction(visitor, slug)).toMatchObject({ from: 100_000 });

      const rounded = await given.property({ price: 100_000 });
      await setPrice(operator, rounded.id, 99_100);
      expect(await readReduction(visitor, rounded.slug)).toBeNull();
    });
  });
});

/** Imports a villa at so many euros, at so many of them to the dollar. */
async function euros(operator: Actor, client: OperatorClient, given: Given) {
  await operator.insert('site_settings', { id: SITE_ID });
  let last = '';
  const bring = async (amount: number, rate: number) => {
    const rates = { ...siteDefaults.rates, EUR: rate };
    await operator.update('site_settings', { id: `eq.${SITE_ID}` }, { rates });
    const file = `Ref,Title,Type,Price (EUR),Area,Agent,Beds,Baths,Size,Description,Photos
E-1,Villa Ulaya,Villa,${amount},Paje,Juma Ali,2,2,90,Text.,\n`;
    const rows = await planListings(client, given, new TextEncoder().encode(file));
    last = crypto.randomUUID();
    expect(await importRows(client, { id: last, file: 'euros.csv', rows, isPublished: false })).toMatchObject({
      errors: [],
    });
  };
  return { bring, lastImport: () => last };
}

async function setPrice(operator: Actor, id: string, price: number): Promise<void> {
  const { status } = await operator.update('properties', { id: `eq.${id}` }, { price });
  expect(status).toBeLessThan(300);
}

/** As if what happened to a property until now had been so many days ago. */
async function age(sql: Sql, id: string, days: number): Promise<void> {
  await sql('update public.audit_log set at = at - make_interval(days => $2::int) where record_id = $1::uuid', [
    id,
    days,
  ]);
}

const shown = z.array(
  z.object({ slug: z.string(), reduction: z.nullable(z.object({ from: z.number(), on: z.string() })) }),
);

const published = z.object({ version: z.int(), property_ids: z.array(z.string()) });
const built = z.object({ properties: shown });

/** What the site is built from and what the search sends, which are the same. */
async function readReduction(visitor: Actor, slug: string) {
  const { property_ids: p_ids } = published.parse((await visitor.rpc('site_snapshot')).body);
  const { properties } = built.parse((await visitor.rpc('site_properties_by_id', { p_ids })).body);
  const cards = shown.parse((await visitor.rpc('search_cards', { p_slugs: [slug] })).body);
  const reduction = properties.find((property) => property.slug === slug)?.reduction ?? null;
  expect(cards[0]?.reduction ?? null).toEqual(reduction);
  return reduction;
}
