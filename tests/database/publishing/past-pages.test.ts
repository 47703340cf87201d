import { describe, expect } from 'vitest';
import * as z from 'zod/mini';
import { deleteAndLeadOn, findPagesLike, getBeforeDelete } from '#features/history/deletion.admin.ts';
import { restoreDeleted } from '#features/history/history.admin.ts';
import { publicPastPage } from '#features/history/past-page.ts';
import { revealRequest } from '../../fixtures/requests.ts';
import type { Actor } from '../support/actor.ts';
import { runRetention } from '../support/database.ts';
import { onEveryBackend } from '../support/database-test.ts';
import { CONTACT } from '../support/secret-contact.ts';

const answer = z.strictObject({
  version: z.int(),
  erased_version: z.int(),
  past_pages: z.array(z.strictObject({ ...publicPastPage.shape })),
});

/** Of a page that leads on. */
const NOTHING = { name: null, area_id: null, island: null };

async function pastPages(visitor: Actor) {
  return answer.parse((await visitor.rpc('site_past_pages')).body).past_pages;
}

onEveryBackend((test) => {
  test('before a delete it is told what hangs on the record, for how long it is kept and what page ends', async ({
    client,
    given,
    visitor,
    sql,
  }) => {
    const agency = await given.agency(CONTACT);
    await given.agent({ agency_id: agency.id });
    await given.row('reviews', { agency_id: agency.id, rating: 5 });
    const villa = await given.property({ agency_id: agency.id });
    await given.lead({ property_id: villa.id });
    const junk = await given.lead({ property_id: villa.id });
    await sql(`update public.leads set suspicion = 'no-proof' where id = $1`, [junk.id]);
    await visitor.rpc('reveal_contact', revealRequest({ p_entity_type: 'property', p_entity_id: villa.id }));
    const none = { leads: 0, contacts: 0, properties: 0, agents: 0, reviews: 0 };
    expect(await getBeforeDelete(client, 'properties', villa.id)).toEqual({
      ...{ ...none, leads: 1, contacts: 1, page: `/properties/${villa.slug}` },
      kept_days: expect.toSatisfy((days: number) => days === 730 || days === 731),
    });
    expect(await getBeforeDelete(client, 'agencies', agency.id)).toMatchObject({
      ...{ ...none, contacts: 1, properties: 1, agents: 1, reviews: 1, page: `/agencies/${agency.id}` },
    });
    expect(await getBeforeDelete(client, 'reviews', crypto.randomUUID())).toMatchObject({ page: null, kept_days: 30 });
    const draft = await given.property({ is_published: false });
    expect((await getBeforeDelete(client, 'properties', draft.id)).page).toBeNull();
    expect(
      await findPagesLike(client, { table: 'properties', id: draft.id, search: villa.name.toUpperCase() }),
    ).toEqual([{ id: villa.id, name: villa.name, path: `/properties/${villa.slug}` }]);
    expect(await findPagesLike(client, { table: 'properties', id: villa.id, search: '' })).toEqual([]);
    const home = await given.property({ name: 'Ng‘ambo House by Pété' });
    for (const [search, found] of [
      ['pete ngambo', [home.id]],
      ['ngambo villa', []],
    ] as const)
      expect((await findPagesLike(client, { table: 'properties', id: villa.id, search })).map(({ id }) => id)).toEqual(
        found,
      );
  });

  describe('a deleted page', () => {
    test('leads on, over further deletes, until its record is back', async ({ client, given, visitor, sql }) => {
      const [one, two, three] = [await given.area(), await given.area(), await given.area()];
      const pathOf = async ({ id }: { id: string }) => {
        const [row] = await sql<{ slug: string }>('select slug from public.areas where id = $1', [id]);
        return `/areas/${row?.slug}`;
      };
      const [first, second, third] = [await pathOf(one), await pathOf(two), await pathOf(three)];
      const itself = deleteAndLeadOn(client, { table: 'areas', id: one.id, leadsTo: one.id });
      await expect(itself).rejects.toMatchObject({ message: 'Choose a page that is on the site' });
      await deleteAndLeadOn(client, { table: 'areas', id: one.id, leadsTo: two.id });
      expect(await pastPages(visitor)).toEqual([{ id: first, leads_to: second, ...NOTHING }]);
      // What is gone cannot be led to, so that no two pages lead to each other.
      const back = deleteAndLeadOn(client, { table: 'areas', id: two.id, leadsTo: one.id });
      await expect(back).rejects.toMatchObject({ message: 'Choose a page that is on the site' });
      await deleteAndLeadOn(client, { table: 'areas', id: two.id, leadsTo: three.id });
      expect(await pastPages(visitor)).toEqual(
        [first, second].sort().map((id) => ({ id, leads_to: third, ...NOTHING })),
      );

      await client.from('areas').delete().eq('id', three.id);
      const isGone = { leads_to: null, area_id: null, island: 'Unguja', name: expect.any(String) };
      expect(await pastPages(visitor)).toEqual([first, second, third].sort().map((id) => ({ id, ...isGone })));
      await restoreDeleted(client, 'areas', one.id);
      await restoreDeleted(client, 'areas', three.id);
      expect(await pastPages(visitor)).toEqual([{ id: second, leads_to: third, ...NOTHING }]);
      await restoreDeleted(client, 'areas', two.id);
      expect(await sql('select path from public.past_pages')).toEqual([]);
    });

    test('leads on past one whose address is used again and ends again', async ({ client, given, visitor }) => {
      const [one, two, three] = [await given.property(), await given.property(), await given.property()];
      await deleteAndLeadOn(client, { table: 'properties', id: one.id, leadsTo: two.id });
      await deleteAndLeadOn(client, { table: 'properties', id: two.id, leadsTo: three.id });
      const again = await given.property({ slug: two.slug });
      const targetOf = async ({ slug }: { slug: string }) =>
        (await pastPages(visitor)).find(({ id }) => id === `/properties/${slug}`)?.leads_to;
      expect(await targetOf(one)).toBe(`/properties/${three.slug}`);
      await deleteAndLeadOn(client, { table: 'properties', id: again.id, leadsTo: three.id });
      expect(await targetOf(one)).toBe(`/properties/${three.slug}`);
    });

    test('says what it was when it was a property, and gives way to a new one of that link', async ({
      client,
      given,
      visitor,
      sql,
    }) => {
      const villa = await given.property({ slug: 'villa-nungwi', name: 'Villa Nungwi' });
      const draft = await given.property({ is_published: false });
      const other = await given.property();
      const before = Number((await visitor.rpc('site_version')).body);
      for (const { id } of [villa, draft]) await client.from('properties').delete().eq('id', id);
      const gone = {
        id: '/properties/villa-nungwi',
        leads_to: null,
        name: 'Villa Nungwi',
        area_id: villa.area_id,
        island: null,
      };
      expect(await pastPages(visitor)).toEqual([gone]);
      expect((await visitor.rpc('site_version')).body).toBe(before + 1);

      const next = await given.property({ slug: 'villa-nungwi', is_published: false });
      expect(await pastPages(visitor)).toEqual([gone]);
      await sql('update public.properties set is_published = true where id = $1', [next.id]);
      expect(await pastPages(visitor)).toEqual([]);
      await deleteAndLeadOn(client, { table: 'properties', id: next.id, leadsTo: other.id });
      expect(await pastPages(visitor)).toEqual([
        { id: '/properties/villa-nungwi', leads_to: `/properties/${other.slug}`, ...NOTHING },
      ]);
    });

    test('hands nobody on from a new one of that link which was on the site and is withdrawn', async ({
      client,
      given,
      visitor,
      sql,
    }) => {
      const [led, gone, shown] = [await given.property(), await given.property(), await given.service()];
      const other = await given.property();
      await deleteAndLeadOn(client, { table: 'properties', id: led.id, leadsTo: other.id });
      await client.from('properties').delete().eq('id', gone.id);
      await client.from('services').delete().eq('id', shown.id);
      const drafts = [];
      for (const { slug } of [led, gone]) drafts.push(await given.property({ slug, is_published: false }));
      const service = await given.service({ slug: shown.slug, is_shown: false });
      const shownAs = async () => (await pastPages(visitor)).map(({ id }) => id);
      const all = [`/properties/${led.slug}`, `/properties/${gone.slug}`, `/services/${shown.slug}`].toSorted();
      expect(await shownAs()).toEqual(all);
      for (const is of [true, false]) {
        for (const { id } of drafts) await client.from('properties').update({ is_published: is }).eq('id', id);
        await client.from('services').update({ is_shown: is }).eq('id', service.id);
      }
      expect(await shownAs()).toEqual([]);
      await sql(
        `insert into public.past_pages (path, table_name, record_id)
         select '/services/one-of-many-' || number, 'services', gen_random_uuid() from generate_series(1, 2500) number`,
      );
      expect(await shownAs()).toEqual([]);
    });

    test('says what it was whatever it was, unless visitors could not see it', async ({ client, given, visitor }) => {
      const [agent, agency] = [await given.agent(), await given.agency()];
      const hidden = [await given.agent({ is_active: false }), await given.agency({ is_active: false })];
      const post = await given.post();
      const service = await given.service({ is_shown: true });
      const unseen = await given.service({ is_shown: false });
      for (const [table, id] of [
        ...[agent, ...hidden.slice(0, 1)].map(({ id }) => ['agents', id] as const),
        ...[agency, ...hidden.slice(1)].map(({ id }) => ['agencies', id] as const),
        ['blog_posts', post.id] as const,
        ...[service, unseen].map(({ id }) => ['services', id] as const),
      ])
        await client.from(table).delete().eq('id', id);
      const gone = [
        { id: `/agencies/${agency.id}`, name: agency.name },
        { id: `/agents/${agent.id}`, name: agent.name },
        { id: `/blog/${post.slug}`, name: post.title },
        { id: `/services/${service.slug}`, name: service.title },
      ];
      expect(await pastPages(visitor)).toEqual(gone.map((page) => ({ ...NOTHING, leads_to: null, ...page })));
      for (const [table, { id }] of [
        ['agents', agent],
        ['services', service],
      ] as const)
        await restoreDeleted(client, table, id);
      expect((await pastPages(visitor)).map(({ id }) => id)).toEqual([gone[0]?.id, gone[2]?.id]);
    });

    test('says what it was, or leads on, also when it was withdrawn or hidden before', async ({
      client,
      given,
      visitor,
      sql,
    }) => {
      const [villa, house, demo, forgotten] = [
        await given.property(),
        await given.property(),
        await given.property(),
        await given.property(),
      ];
      const other = await given.property();
      const service = await given.service({ is_shown: true });
      for (const { id } of [villa, house, demo, forgotten])
        await client.from('properties').update({ is_published: false }).eq('id', id);
      await client.from('services').update({ is_shown: false }).eq('id', service.id);
      await sql(`insert into public.demo_records (record_id, table_name) values ($1, 'properties')`, [demo.id]);
      await sql('delete from public.audit_log where record_id = $1', [forgotten.id]);
      expect((await getBeforeDelete(client, 'properties', villa.id)).page).toBe(`/properties/${villa.slug}`);
      expect((await getBeforeDelete(client, 'services', service.id)).page).toBe(`/services/${service.slug}`);
      for (const { id } of [forgotten, demo]) expect((await getBeforeDelete(client, 'properties', id)).page).toBeNull();

      await deleteAndLeadOn(client, { table: 'properties', id: house.id, leadsTo: other.id });
      for (const { id } of [villa, demo, forgotten]) await client.from('properties').delete().eq('id', id);
      await client.from('services').delete().eq('id', service.id);
      const led = { id: `/properties/${house.slug}`, leads_to: `/properties/${other.slug}`, ...NOTHING };
      const gone = { leads_to: null, area_id: null, island: null };
      const hidden = { ...gone, id: `/services/${service.slug}`, name: service.title };
      const withdrawn = { ...gone, id: `/properties/${villa.slug}`, name: villa.name, area_id: villa.area_id };
      expect(await pastPages(visitor)).toEqual(
        [led, hidden, withdrawn].toSorted((one, two) => (one.id < two.id ? -1 : 1)),
      );

      for (const { id } of [villa, house]) await restoreDeleted(client, 'properties', id);
      expect(await pastPages(visitor)).toEqual([hidden]);
    });

    test('says what it was, or leads on, also of a client who was deactivated before', async ({
      client,
      given,
      visitor,
      sql,
    }) => {
      const other = await given.agent();
      const agents = [await given.agent(), await given.agent(), await given.agent()];
      const [named, led, demo] = agents;
      const [agency, developer] = [await given.agency(), await given.developer()];
      const never = await given.agent({ is_active: false });
      for (const [table, { id }] of [
        ...agents.map((agent) => ['agents', agent] as const),
        ['agencies', agency] as const,
        ['developers', developer] as const,
      ])
        await client.from(table).update({ is_active: false }).eq('id', id);
      await sql(`insert into public.demo_records (record_id, table_name) values ($1, 'agents')`, [demo?.id]);
      const ending = async (table: 'agents' | 'agencies' | 'developers', id = '') =>
        (await getBeforeDelete(client, table, id)).page;
      expect(await ending('agents', named?.id)).toBe(`/agents/${named?.id}`);
      expect(await ending('agencies', agency.id)).toBe(`/agencies/${agency.id}`);
      expect(await ending('developers', developer.id)).toBe(`/developers/${developer.id}`);
      expect([await ending('agents', never.id), await ending('agents', demo?.id)]).toEqual([null, null]);

      await deleteAndLeadOn(client, { table: 'agents', id: led?.id ?? '', leadsTo: other.id });
      for (const id of [named?.id, demo?.id, never.id])
        await client
          .from('agents')
          .delete()
          .eq('id', id ?? '');
      await client.from('agencies').delete().eq('id', agency.id);
      await client.from('developers').delete().eq('id', developer.id);
      const gone = (id: string, name = '') => ({ ...NOTHING, id, leads_to: null, name });
      expect(await pastPages(visitor)).toEqual(
        [
          gone(`/agents/${named?.id}`, named?.name),
          { ...NOTHING, id: `/agents/${led?.id}`, leads_to: `/agents/${other.id}` },
          gone(`/agencies/${agency.id}`, agency.name),
          gone(`/developers/${developer.id}`, developer.name),
        ].toSorted((one, two) => (one.id < two.id ? -1 : 1)),
      );
      await restoreDeleted(client, 'agencies', agency.id);
      expect((await pastPages(visitor)).map(({ id }) => id)).not.toContain(`/agencies/${agency.id}`);
    });

    test('of the other content leaves nothing behind, and of others nothing after two years', async ({
      client,
      given,
      service,
      sql,
    }) => {
      const [demo, old, villa] = [await given.property(), await given.property(), await given.property()];
      await sql(`insert into public.demo_records (record_id, table_name) values ($1, 'properties')`, [demo.id]);
      for (const { id } of [demo, old]) await client.from('properties').delete().eq('id', id);
      expect(await sql('select record_id from public.past_pages')).toEqual([{ record_id: old.id }]);
      await sql(`update public.past_pages set ended_at = ended_at - interval '731 days'`);
      await client.from('properties').delete().eq('id', villa.id);
      await runRetention(service, sql);
      expect(await sql('select record_id from public.past_pages')).toEqual([{ record_id: villa.id }]);
    });
  });

  test('among thousands of others each is the same as among few', async ({ client, given, visitor, sql }) => {
    const [one, two, three] = [await given.property(), await given.property(), await given.property()];
    const [used, gone, hidden] = [await given.property(), await given.property(), await given.property()];
    const [agent, inactive, post] = [await given.agent(), await given.agent(), await given.post()];
    const moved = await given.property({ is_published: true });
    const change = (id: string, values: { slug?: string; is_published?: boolean }) =>
      client.from('properties').update(values).eq('id', id);
    await change(moved.id, { is_published: false });
    await change(moved.id, { slug: 'moved-link' });
    await change(moved.id, { is_published: true });
    await change(hidden.id, { is_published: false });
    await change(hidden.id, { slug: 'hidden-link' });
    await deleteAndLeadOn(client, { table: 'properties', id: one.id, leadsTo: two.id });
    await deleteAndLeadOn(client, { table: 'properties', id: two.id, leadsTo: three.id });
    await deleteAndLeadOn(client, { table: 'agents', id: agent.id, leadsTo: inactive.id });
    await sql('update public.agents set is_active = false where id = $1', [inactive.id]);
    await client.from('blog_posts').delete().eq('id', post.id);
    for (const { id } of [used, gone]) await client.from('properties').delete().eq('id', id);
    await given.property({ slug: used.slug });
    const among = await pastPages(visitor);
    expect(among.map(({ id, leads_to }) => [id, leads_to])).toEqual(
      [
        [`/properties/${one.slug}`, `/properties/${three.slug}`],
        [`/properties/${two.slug}`, `/properties/${three.slug}`],
        [`/properties/${moved.slug}`, '/properties/moved-link'],
        [`/properties/${gone.slug}`, null],
        [`/agents/${agent.id}`, null],
        [`/blog/${post.slug}`, null],
      ].toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    );
    await sql(
      `insert into public.past_pages (path, table_name, record_id, name)
       select '/services/one-of-many-' || number, 'services', gen_random_uuid(), 'One of many' from generate_series(1, 2500) number`,
    );
    const all = await pastPages(visitor);
    expect(all).toHaveLength(among.length + 2500);
    expect(all.filter(({ name }) => name !== 'One of many')).toEqual(among);
  });

  test('a link that was changed leads to the new one once it had been on the site', async ({
    client,
    given,
    visitor,
  }) => {
    const villa = await given.property({ slug: 'first-link', is_published: false });
    const change = (values: { slug?: string; is_published?: boolean }) =>
      client.from('properties').update(values).eq('id', villa.id);
    await change({ slug: 'second-link' });
    await change({ is_published: true });
    expect(await pastPages(visitor)).toEqual([]);
    await change({ is_published: false });
    await change({ slug: 'third-link' });
    expect(await pastPages(visitor)).toEqual([]);
    await change({ is_published: true });
    expect(await pastPages(visitor)).toEqual([
      { id: '/properties/second-link', leads_to: '/properties/third-link', ...NOTHING },
    ]);
  });

  test('a link that was changed leads on for as long as its property is there, can be brought back or leads on', async ({
    client,
    given,
    service,
    sql,
  }) => {
    const [villa, house, plot, other] = [
      await given.property(),
      await given.property(),
      await given.property(),
      await given.property(),
    ];
    for (const { id, slug } of [villa, house, plot]) {
      await client.from('properties').update({ is_published: false }).eq('id', id);
      await client
        .from('properties')
        .update({ slug: `${slug}-2` })
        .eq('id', id);
      await client.from('properties').update({ is_published: true }).eq('id', id);
    }
    await deleteAndLeadOn(client, { table: 'properties', id: house.id, leadsTo: other.id });
    const afterTwoYears = async () => {
      await sql(`update public.past_pages set ended_at = ended_at - interval '732 days'`);
      await runRetention(service, sql);
      return (await sql<{ path: string }>('select path from public.past_pages')).map(({ path }) => path).toSorted();
    };
    const old = ({ slug }: { slug: string }) => `/properties/${slug}`;
    const all = [old(villa), old(house), `${old(house)}-2`, old(plot)].toSorted();
    expect(await afterTwoYears()).toEqual(all);
    await client.from('properties').delete().eq('id', plot.id);
    await runRetention(service, sql);
    expect(await sql('select path from public.past_pages')).toHaveLength(all.length + 1);
    expect(await afterTwoYears()).toEqual(all.filter((path) => path !== old(plot)));
  });
});
