import { describe, expect } from 'vitest';
import * as z from 'zod/mini';
import { publicArea } from '#features/areas/area.ts';
import { publicPost } from '#features/blog/post.ts';
import { publicOwner } from '#features/owners/owner-schema.ts';
import { publicProperty } from '#features/properties/property-schema.ts';
import { publicReview } from '#features/reviews/review.ts';
import { publicService } from '#features/services/service.ts';
import { publicSite } from '#features/site/site.ts';
import type { Actor } from '../support/actor.ts';
import { onEveryBackend } from '../support/database-test.ts';

const snapshot = z.strictObject({
  version: z.int(),
  expects_properties: z.boolean(),
  changed: z.null(),
  property_ids: z.array(z.uuid()),
  settings: z.array(publicSite),
  areas: z.array(publicArea),
  owners: z.array(publicOwner),
  services: z.array(publicService),
  posts: z.array(publicPost),
  reviews: z.array(publicReview),
});
const OLD_STORAGE = 'http://127.0.0.1:1/storage/v1/';
const PLAN = 'https://a.example/storage/v1/object/public/properties/plan.png';
const VIDEO = 'https://vimeo.com/76979871';
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
        tenure: 'Leasehold',
        lease_years: 66,
        floor_plan_images: [PLAN],
        video_url: VIDEO,
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
      const byAgent = { owner_kind: 'agent', owner_id: agent.id };
      expect((await readProperties(visitor)).properties).toMatchObject([
        {
          ...{ id: villa.id, price: 99.5, handover_date: '2027-03-01', tenure: 'Leasehold', lease_years: 66 },
          ...{ floor_plan_images: [PLAN], video_url: VIDEO, ...byAgent },
        },
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
      expect((await readProperties(visitor)).properties).toEqual([]);
    });

    test('a property of an inactive owner without an owner', async ({ visitor, given }) => {
      const developer = await given.developer({ is_active: false, phone: '+255778000002' });
      await given.property({ developer_id: developer.id, whatsapp_number: '+255778000003' });
      const nobody = { owner_kind: null, owner_id: null, phone_masked: null, email_masked: null, has_whatsapp: false };
      expect((await readProperties(visitor)).properties).toMatchObject([nobody]);
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

      const { owners, property_ids: p_ids } = await readSnapshot(visitor);
      const answers = [await visitor.rpc('site_snapshot'), await visitor.rpc('site_properties_by_id', { p_ids })];
      const texts = answers.map(({ text }) => text);
      for (const digits of ['778111222', '778333444', '778555666', '778777888', 'amina@', 'ab@firm', 'x@firm']) {
        expect(texts.join()).not.toContain(digits);
      }
      const masksOf = (kind: string) => owners.find((owner) => owner.kind === kind && owner.has_whatsapp);
      expect(masksOf('agent')).toMatchObject({ phone_masked: '+25•••••••••', email_masked: 'am•••@firm.example' });
      expect(masksOf('agency')).toMatchObject({ email_masked: 'a•••@firm.example' });
      expect(masksOf('developer')).toMatchObject({ email_masked: '•••@firm.example' });
      expect(owners.find(({ has_whatsapp }) => !has_whatsapp)).toMatchObject({ phone_masked: null });
      expect((await readProperties(visitor)).properties).toMatchObject([
        { phone_masked: '+25•••••••••', email_masked: 'am•••@firm.example', has_whatsapp: true },
      ]);
    });

    test('of a star, of what is paid and of pictures that lie elsewhere no later change, of an edit one', async ({
      operator,
      service,
      visitor,
      given,
      sql,
    }) => {
      const image = `${OLD_STORAGE}object/public/properties/a.jpg`;
      const agent = await given.agent({ profile_image: image });
      const post = await given.post({ cover_image: image });
      const area = await given.area({ cover_image: image });
      const owned = { area_id: area.id, agent_id: agent.id };
      const villa = await given.property({ ...owned, images: [image], floor_plan_images: [image] });
      const other = await given.property({ ...owned, featured: true });
      const readChanges = async () => {
        const { areas, owners, posts } = await readSnapshot(visitor);
        const { properties } = await readProperties(visitor);
        const rows = [...areas, ...owners, ...posts, ...properties];
        return Object.fromEntries(rows.map(({ id, updated_at }) => [id, updated_at]));
      };
      const before = await readChanges();
      const star = (p_property: string, p_on: boolean) => operator.rpc('set_featured', { p_property, p_on });
      await star(villa.id, true);
      await star(villa.id, false);
      await operator.update('agents', { id: `eq.${agent.id}` }, { payment_status: 'paid' });
      await service.rpc('move_image_addresses', { p_from: OLD_STORAGE, p_to: 'https://new.example/storage/v1/' });
      await star(other.id, true);
      expect(await readChanges()).toEqual(before);

      // What a form was opened with before counts no more all the same.
      const stored = await sql<{ is_new: boolean }>('select updated_at > $1 as is_new from public.properties', [
        before[villa.id],
      ]);
      expect(stored).toEqual([{ is_new: true }, { is_new: true }]);

      await operator.update('properties', { id: `eq.${villa.id}` }, { price: 1 });
      await operator.update('blog_posts', { id: `eq.${post.id}` }, { title: 'Another' });
      const after = await readChanges();
      const changed = Object.keys(after).filter((id) => after[id] !== before[id]);
      expect(changed.sort()).toEqual([villa.id, post.id].sort());
      await star(villa.id, true);
      expect(await readChanges()).toEqual(after);
    });

    test('the same to everybody who may call it', async ({ actors, given }) => {
      await given.property();
      const contents = await Promise.all(Object.values(actors).map((actor) => actor.rpc('site_snapshot')));
      expect(new Set(contents.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    });
  });
});

async function readSnapshot(actor: Actor) {
  return snapshot.parse((await actor.rpc('site_snapshot')).body);
}

async function readProperties(actor: Actor) {
  const { property_ids: p_ids } = await readSnapshot(actor);
  return page.parse((await actor.rpc('site_properties_by_id', { p_ids })).body);
}
