import { describe, expect } from 'vitest';
import * as z from 'zod/mini';
import { publicArea } from '#features/areas/area.ts';
import { publicPost } from '#features/blog/post.ts';
import { publicOwner } from '#features/owners/owner.ts';
import { publicProperty } from '#features/properties/property.ts';
import { publicReview } from '#features/reviews/review.ts';
import { publicService } from '#features/services/service.ts';
import { leadRequest, revealRequest, reviewRequest } from '../fixtures/requests.ts';
import type { Actor } from './support/actor.ts';
import type { Sql } from './support/database.ts';
import { onEveryBackend } from './support/database-test.ts';
import type { Given } from './support/given.ts';

const snapshot = z.strictObject({
  version: z.int(),
  areas: z.array(publicArea),
  owners: z.array(publicOwner),
  services: z.array(publicService),
  posts: z.array(publicPost),
  reviews: z.array(publicReview),
});
const page = z.strictObject({ version: z.int(), properties: z.array(publicProperty) });

onEveryBackend((test) => {
  describe('the snapshot shows', () => {
    test('every kind of content in the shape the build reads', async ({ visitor, given }) => {
      const agency = await given.agency();
      const agent = await given.agent({ agency_id: agency.id, phone: '+255778000001' });
      const area = await given.area({ name: "Ng'ambo" });
      const post = await given.post({ seo_keywords: ['lease', 'title'] });
      await given.service();
      await given.row('reviews', { rating: 5, agent_id: agent.id });
      const villa = await given.property({
        area_id: area.id,
        agent_id: agent.id,
        price: 99.5,
        handover_date: '2027-03-01',
      });

      const content = await readSnapshot(visitor);
      expect(content.areas).toMatchObject([{ id: area.id, name: "Ng'ambo" }]);
      expect(content.owners.map(({ kind, id }) => ({ kind, id }))).toEqual(
        expect.arrayContaining([
          { kind: 'agency', id: agency.id },
          { kind: 'agent', id: agent.id },
        ]),
      );
      expect(content.owners).toContainEqual(expect.objectContaining({ id: agent.id, agency_id: agency.id }));
      expect(content.posts).toMatchObject([{ id: post.id, seo_keywords: ['lease', 'title'] }]);
      expect(content.services).toMatchObject([{ slug: 'land-research', features: [{ title: 'Boundary walk' }] }]);
      expect(content.reviews).toMatchObject([{ rating: 5, owner_kind: 'agent', owner_id: agent.id }]);
      expect((await readPage(visitor)).properties).toMatchObject([
        { id: villa.id, price: 99.5, handover_date: '2027-03-01', owner_kind: 'agent', owner_id: agent.id },
      ]);
    });

    test('no draft, no inactive profile and none of its reviews', async ({ visitor, given }) => {
      const gone = await given.agency({ is_active: false });
      const agent = await given.agent({ agency_id: gone.id });
      await given.developer({ is_active: false });
      await given.row('reviews', { rating: 5, agency_id: gone.id });
      await given.property({ agent_id: agent.id, is_published: false });
      const { owners, reviews } = await readSnapshot(visitor);
      expect(owners).toMatchObject([{ id: agent.id, agency_id: null }]);
      expect(reviews).toEqual([]);
      expect((await readPage(visitor)).properties).toEqual([]);
    });

    test('a property of an inactive owner without an owner', async ({ visitor, given }) => {
      const developer = await given.developer({ is_active: false, phone: '+255778000002' });
      await given.property({ developer_id: developer.id, whatsapp_number: '+255778000003' });
      const nobody = { owner_kind: null, owner_id: null, phone_masked: null, email_masked: null, has_whatsapp: false };
      expect((await readPage(visitor)).properties).toMatchObject([nobody]);
    });

    test('masks instead of contacts, and nowhere a contact', async ({ visitor, given }) => {
      const contacts = { phone: '+255778111222', whatsapp_number: '+255778333444', email: 'amina@firm.example' };
      const agent = await given.agent(contacts);
      await given.agency({ ...contacts, email: 'ab@firm.example' });
      await given.developer({ ...contacts, email: 'x@firm.example' });
      await given.agent({ name: 'Without anything but an address' });
      await given.property({ agent_id: agent.id, whatsapp_number: '+255778555666' });
      await given.row('contact_leads', {
        full_name: 'Asha Said',
        phone: '+255778777888',
        entity_type: 'agent',
        entity_id: agent.id,
        entity_name: agent.name,
        cta_type: 'phone',
        contact_value: contacts.phone,
      });

      const texts = [await visitor.rpc('site_snapshot'), await visitor.rpc('site_properties')].map(({ text }) => text);
      for (const digits of ['778111222', '778333444', '778555666', '778777888', 'amina@', 'ab@firm', 'x@firm']) {
        expect(texts.join()).not.toContain(digits);
      }
      const { owners } = await readSnapshot(visitor);
      const masksOf = (kind: string) => owners.find((owner) => owner.kind === kind && owner.has_whatsapp);
      expect(masksOf('agent')).toMatchObject({ phone_masked: '+25•••••••••', email_masked: 'am•••@firm.example' });
      expect(masksOf('agency')).toMatchObject({ email_masked: 'a•••@firm.example' });
      expect(masksOf('developer')).toMatchObject({ email_masked: '•••@firm.example' });
      expect(owners.find(({ has_whatsapp }) => !has_whatsapp)).toMatchObject({ phone_masked: null });
      expect((await readPage(visitor)).properties).toMatchObject([
        { phone_masked: '+25•••••••••', email_masked: 'am•••@firm.example', has_whatsapp: true },
      ]);
    });

    test('the same to everybody who may call it', async ({ actors, given }) => {
      await given.property();
      const contents = await Promise.all(Object.values(actors).map((actor) => actor.rpc('site_snapshot')));
      expect(new Set(contents.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    });
  });

  describe('properties come in pages', () => {
    test('that hold each of them exactly once, in the order of their ids', async ({ visitor, given }) => {
      const agent = await given.agent();
      const area = await given.area();
      const ids: string[] = [];
      for (let made = 0; made < 24; made += 1) {
        ids.push((await given.property({ agent_id: agent.id, area_id: area.id })).id);
      }
      const pages = await readPages(visitor, 7);
      expect(pages.map(({ properties }) => properties.length)).toEqual([7, 7, 7, 3]);
      expect(pages.flatMap(({ properties }) => properties.map(({ id }) => id))).toEqual(ids.toSorted());
      expect(new Set(pages.map(({ version }) => version)).size).toBe(1);
    });

    test('of one to a thousand rows, whatever is asked for', async ({ visitor, given, sql }) => {
      await givenProperties(given, sql, 1001);
      const sizes = await Promise.all(
        [-5, 0, 1, 1000, 1001, 2_000_000_000, null].map(
          async (p_limit) => (await readPage(visitor, { p_limit })).properties.length,
        ),
      );
      expect(sizes).toEqual([1, 1, 1, 1000, 1000, 1000, 1000]);
    });

    test('and ten thousand of them come through whole', async ({ visitor, given, sql }) => {
      await givenProperties(given, sql, 10_000);
      const pages = await readPages(visitor, 1000);
      const ids = pages.flatMap(({ properties }) => properties.map(({ id }) => id));
      expect(pages).toHaveLength(10);
      expect(new Set(ids).size).toBe(10_000);
    });
  });

  describe('the site version', () => {
    test('goes up with every change that visitors see', async ({ operator, visitor, given, sql }) => {
      const agency = await given.agency();
      const agent = await given.agent();
      const villa = await given.property({ agent_id: agent.id });
      const post = await given.post();
      await given.service();
      const of = (id: string) => ({ id: `eq.${id}` });
      const changes: Record<string, () => Promise<unknown>> = {
        'a new area': () => given.area(),
        'a new property': () => given.property({ agent_id: agent.id, area_id: villa.area_id }),
        'another price': () => operator.update('properties', of(villa.id), { price: 5 }),
        'a withdrawn property': () => operator.update('properties', of(villa.id), { is_published: false }),
        'a featured property': () => operator.rpc('set_featured', { p_property: villa.id, p_on: true }),
        'a review': () => visitor.rpc('submit_review', reviewRequest({ p_owner_id: agent.id })),
        'a deactivated agent': () => operator.update('agents', of(agent.id), { is_active: false }),
        'a renamed agency': () => operator.update('agencies', of(agency.id), { name: 'Mnazi Homes' }),
        'a new developer': () => given.developer(),
        'a deleted post': () => operator.remove('blog_posts', of(post.id)),
        'another service text': () => operator.update('services', { slug: 'eq.land-research' }, { title: 'Land' }),
        'a deleted property': () => operator.remove('properties', of(villa.id)),
      };
      for (const [name, change] of Object.entries(changes)) {
        const before = await readVersion(visitor);
        await change();
        expect({ name, steps: (await readVersion(visitor)) - before }).toEqual({ name, steps: 1 });
      }
      expect(await readVersion(visitor)).toBe(await storedVersion(sql));
    });

    test('stands still for leads, reveals, notes, runs and refused changes', async ({
      operator,
      stranger,
      visitor,
      service,
      given,
    }) => {
      const agent = await given.agent({ phone: '+255778999000' });
      const lead = await given.lead();
      const before = await readVersion(visitor);
      await visitor.rpc('submit_lead', leadRequest());
      await visitor.rpc('reveal_contact', revealRequest({ p_entity_id: agent.id }));
      await operator.rpc('append_lead_note', { p_lead: lead.id, p_content: 'Called back' });
      await operator.update('leads', { id: `eq.${lead.id}` }, { status: 'contacted' });
      await service.insert('publish_runs', { site_version: before });
      await operator.update('agents', { id: `eq.${agent.id}` }, { email: 'no address' });
      await stranger.update('agents', { id: `eq.${agent.id}` }, { name: 'Changed' });
      await visitor.rpc('submit_review', reviewRequest({ p_owner_id: agent.id, p_rating: 9 }));
      expect(await readVersion(visitor)).toBe(before);
    });

    test('goes up once for everything that changes together', async ({ operator, visitor, given, sql }) => {
      const [first, second] = [await given.area(), await given.area()];
      const before = await readVersion(visitor);
      await operator.update('areas', { id: `in.(${first.id},${second.id})` }, { island: 'Pemba' });
      expect((await readVersion(visitor)) - before).toBe(1);
      await sql(`
        do $$ begin
          update public.areas set island = 'Mafia';
          update public.agents set name = 'Changed';
          insert into public.agencies (name, email) values ('Mnazi Homes', 'a@b.example');
        end $$`);
      expect((await readVersion(visitor)) - before).toBe(2);
    });

    test('of a page and of the snapshot is that of their rows', async ({ visitor, given }) => {
      await given.property();
      const version = await readVersion(visitor);
      expect((await readSnapshot(visitor)).version).toBe(version);
      expect((await readPage(visitor)).version).toBe(version);
    });

    test('never holds up operators and visitors who change things at once', async ({ operator, visitor, given }) => {
      const agent = await given.agent();
      const area = await given.area();
      const homes = await Promise.all(
        Array.from({ length: 6 }, () => given.property({ agent_id: agent.id, area_id: area.id })),
      );
      const before = await readVersion(visitor);
      const acts = homes.flatMap(({ id }, index) => [
        () => operator.update('properties', { id: `eq.${id}` }, { price: 1000 + index }),
        () => operator.rpc('set_featured', { p_property: id, p_on: true }),
        () => operator.update('agents', { id: `eq.${agent.id}` }, { name: `Asha ${index}` }),
        () => operator.update('areas', { id: `eq.${area.id}` }, { latitude: index }),
        () => visitor.rpc('submit_review', reviewRequest({ p_owner_id: agent.id })),
        () => operator.rpc('set_featured', { p_property: id, p_on: false }),
      ]);
      const answers = await Promise.all(acts.map((act) => act()));
      expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
      expect((await readVersion(visitor)) - before).toBe(acts.length);
    });
  });
});

async function readSnapshot(actor: Actor) {
  return snapshot.parse((await actor.rpc('site_snapshot')).body);
}

async function readPage(actor: Actor, args: object = {}) {
  return page.parse((await actor.rpc('site_properties', args)).body);
}

/** All pages, as the build reads them. */
async function readPages(actor: Actor, p_limit: number) {
  const pages = [await readPage(actor, { p_limit })];
  for (let last = pages[0]; last?.properties.length === p_limit; last = pages.at(-1)) {
    const p_after = last.properties.at(-1)?.id;
    const next = await readPage(actor, { p_limit, p_after });
    if (next.properties.length === 0) break;
    pages.push(next);
  }
  return pages;
}

/** Published properties that differ in id and slug only. */
async function givenProperties(given: Given, sql: Sql, count: number): Promise<void> {
  const { id } = await given.property();
  await sql(
    `insert into public.properties (slug, name, description, location, type, price, bedrooms, bathrooms, size_sqm,
       latitude, longitude, is_published, area_id, agent_id)
     select 'home-' || number, name, description, location, type, price, bedrooms, bathrooms, size_sqm,
       latitude, longitude, true, area_id, agent_id
     from public.properties, generate_series(2, $2::int) number where id = $1`,
    [id, count],
  );
}

async function readVersion(actor: Actor): Promise<number> {
  return z.int().parse((await actor.rpc('site_version')).body);
}

async function storedVersion(sql: Sql) {
  const [row] = await sql<{ version: number }>('select version from private.site_version');
  return row?.version;
}
