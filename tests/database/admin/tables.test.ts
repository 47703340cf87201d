import { describe, expect } from 'vitest';
import type { PageRequest } from '#db/operator-answers.ts';
import { findAreas } from '#features/areas/area.admin.ts';
import { findPosts } from '#features/blog/post.admin.ts';
import {
  type ContactLeadFilter,
  type ContactLeadSort,
  findContactLeads,
  getContactLeadCounts,
} from '#features/contact/contact-lead.admin.ts';
import { findClients } from '#features/owners/client.admin.ts';
import { getPaymentStatistics } from '#features/owners/payment.admin.ts';
import {
  findProperties,
  listAreaChoices,
  type PropertyFilter,
  type PropertySort,
} from '#features/properties/property.admin.ts';
import { findReviews } from '#features/reviews/review.admin.ts';
import { onEveryBackend } from '../support/database-test.ts';

const by = <Column extends string>(column: Column, descending = false) => ({
  sort: { by: column, descending },
  limit: 50,
  offset: 0,
});

onEveryBackend((test) => {
  describe('the table of properties', () => {
    test('finds, narrows and sorts by what it shows, whoever lists the property', async ({ client, given }) => {
      const area = await given.area({ name: 'Paje' });
      const agent = await given.agent({ name: 'Asha Said' });
      const agency = await given.agency({ name: 'Mnazi Homes' });
      const developer = await given.developer({ name: 'Zamani Ltd' });
      const home = (name: string, row: object) => given.property({ area_id: area.id, name, location: 'Paje', ...row });
      await home('Villa Jua', { agent_id: agent.id, price: 300, created_at: '2026-01-03T00:00:00Z' });
      await home('Flat Bahari', { agency_id: agency.id, price: 100, is_published: false, type: 'apartment' });
      await home('Plot 7', {
        developer_id: developer.id,
        price: 200,
        status: 'Off Plan',
        created_at: '2026-01-01T00:00:00Z',
      });

      const names = async (filter: PropertyFilter, column: PropertySort = 'name') =>
        (await findProperties(client, filter, by(column))).rows.map(({ name }) => name);
      expect(await names({ search: 'said' })).toEqual(['Villa Jua']);
      expect(await names({ search: 'mnazi paje' })).toEqual(['Flat Bahari']);
      expect(await names({ search: 'developer' })).toEqual(['Plot 7']);
      expect(await names({ search: '100%' })).toEqual([]);
      expect(await names({ statuses: ['Off Plan'] })).toEqual(['Plot 7']);
      expect(await names({ types: ['apartment', 'land'] })).toEqual(['Flat Bahari']);
      expect(await names({ isPublished: false })).toEqual(['Flat Bahari']);
      expect(await names({ ownerId: developer.id })).toEqual(['Plot 7']);
      expect(await names({ areaId: crypto.randomUUID() })).toEqual([]);
      expect(await names({}, 'owner_name')).toEqual(['Villa Jua', 'Flat Bahari', 'Plot 7']);
      expect(await names({}, 'price')).toEqual(['Flat Bahari', 'Plot 7', 'Villa Jua']);
      expect(await names({}, 'created_at')).toEqual(['Plot 7', 'Villa Jua', 'Flat Bahari']);
      const { total, rows } = await findProperties(client, {}, { ...by('name'), limit: 1, offset: 1 });
      expect({ total, rows }).toMatchObject({
        total: 3,
        rows: [{ name: 'Plot 7', owner_kind: 'developer', owner_name: 'Zamani Ltd', area_name: 'Paje' }],
      });
    });
  });

  test('every table is searched by a name however it is written, and listings by their reference', async ({
    client,
    given,
  }) => {
    const area = await given.area({ name: 'Ng’ambo', island: 'Unguja' });
    const agent = await given.agent({ name: 'Zoë Émile & Söhne', phone: '+255777000211', whatsapp_number: null });
    await given.property({
      ...{ area_id: area.id, agent_id: agent.id, slug: 'chale-mar' },
      ...{ name: 'Chalé – Mar', location: 'Shangani', reference: '2024-17' },
    });
    await given.post({ title: 'Café “No. 5” in Ng’ambo' });
    await given.row('reviews', { agent_id: agent.id, rating: 5, reviewer_name: 'José' });
    const found = {
      clients: async (search: string) => (await findClients(client, 'agent', { search }, by('name'))).total,
      properties: async (search: string) => (await findProperties(client, { search }, by('name'))).total,
      areas: async (search: string) => (await findAreas(client, { search }, by('name'))).total,
      posts: async (search: string) => (await findPosts(client, { search }, by('title'))).total,
      reviews: async (search: string) => (await findReviews(client, { search }, by('rating'))).total,
    };
    const written = {
      clients: [
        '0777000211',
        '00255777000211',
        '777-000211',
        '+255 777 000 211',
        'zoe',
        'sohne émile',
        '& söhne',
        'zoe emile & sohne',
      ],
      properties: ['chale', "ng'ambo", 'ngambo', '2024-17', 'chalé\u00a0mar', 'Chalé – Mar', 'zoe agent'],
      areas: ["ng'ambo", 'ng’ambo', 'ngambo\u00a0unguja'],
      posts: ['cafe', "NG'AMBO", "cafe no. 5 ng'ambo", 'cafe “no. 5”'],
      reviews: ['jose', 'zoe'],
    } as const;
    const missed: Record<keyof typeof found, string[]> = {
      ...{ clients: ['0777000212', 'zoe juma'], properties: ['2024-18', '2417', 'chale.'] },
      ...{ areas: ['ngambo pemba'], posts: ['100%', 'no.5'], reviews: ['josefa'] },
    };
    for (const table of ['clients', 'properties', 'areas', 'posts', 'reviews'] as const) {
      for (const search of written[table]) {
        expect({ table, search, total: await found[table](search) }).toEqual({ table, search, total: 1 });
      }
      for (const search of missed[table]) {
        expect({ table, search, total: await found[table](search) }).toEqual({ table, search, total: 0 });
      }
    }
  });

  test('names with an accent stand among the others', async ({ client, given }) => {
    const names = ['Eden Homes', 'Élan Homes', 'Emirates Homes'];
    for (const name of names.toReversed()) {
      const agent = await given.agent({ name });
      const area = await given.area({ name });
      await given.property({ name, location: name, agent_id: agent.id, area_id: area.id });
      await given.post({ title: name });
      await given.row('reviews', { agent_id: agent.id, rating: 5, reviewer_name: name });
    }
    const sorted = {
      clients: (await findClients(client, 'agent', {}, by('name'))).rows.map(({ name }) => name),
      areas: (await findAreas(client, {}, by('name'))).rows.map(({ name }) => name),
      posts: (await findPosts(client, {}, by('title'))).rows.map(({ title }) => title),
      reviewers: (await findReviews(client, {}, by('reviewer_name'))).rows.map(({ reviewer_name }) => reviewer_name),
      reviewed: (await findReviews(client, {}, by('owner_name'))).rows.map(({ owner_name }) => owner_name),
    };
    expect(sorted).toEqual(Object.fromEntries(Object.keys(sorted).map((table) => [table, names])));
    for (const column of ['name', 'location', 'area_name', 'owner_name'] as const) {
      const { rows } = await findProperties(client, {}, by(column));
      expect({ column, names: rows.map(({ name }) => name) }).toEqual({ column, names });
    }
  });

  test('the table of areas counts the properties in each, drafts too', async ({ client, given }) => {
    const paje = await given.area({ name: 'Paje' });
    await given.area({ name: 'Wete', island: 'Pemba' });
    await given.property({ area_id: paje.id, is_published: false });
    const { total, rows } = await findAreas(client, {}, by('properties', true));
    expect(rows.map(({ name, properties }) => ({ name, properties }))).toEqual([
      { name: 'Paje', properties: 1 },
      { name: 'Wete', properties: 0 },
    ]);
    expect(total).toBe(2);
    expect(await findAreas(client, { search: 'pemba' }, by('name'))).toMatchObject({
      total: 1,
      rows: [{ name: 'Wete' }],
    });
    expect((await findAreas(client, { islands: ['Mafia'] }, by('name'))).total).toBe(0);
  });

  test('a property can be put into any area, also behind the thousand that one answer holds', async ({
    client,
    given,
    sql,
  }) => {
    await given.area();
    await sql(
      `insert into public.areas (name, slug, island, short_description, long_description, cover_image, latitude, longitude)
        select 'Area ' || n, 'area-' || n, island, short_description, long_description, cover_image, latitude, longitude
        from public.areas, generate_series(1, 1001) n`,
    );
    const choices = await listAreaChoices(client);
    expect(new Set(choices.map(({ id }) => id)).size).toBe(1002);
  });

  test('the table of posts is searched, narrowed and sorted', async ({ client, given }) => {
    await given.post({ title: 'Roads', category: 'Market News' });
    await given.post({ title: 'Airports' });
    const { total, rows } = await findPosts(client, {}, by('title'));
    expect({ total, titles: rows.map(({ title }) => title) }).toEqual({ total: 2, titles: ['Airports', 'Roads'] });
    expect(await findPosts(client, { search: 'road' }, by('title'))).toMatchObject({
      total: 1,
      rows: [{ title: 'Roads' }],
    });
    expect((await findPosts(client, { categories: ['Legal Updates'] }, by('created_at'))).total).toBe(1);
  });

  describe('the tables of clients', () => {
    test('show published listings, the agency of each agent, and what the filters leave', async ({ client, given }) => {
      const agency = await given.agency({ name: 'Mnazi Homes', payment_status: 'paid' });
      const busy = await given.agent({ name: 'Asha', agency_id: agency.id, phone: '+255777123456' });
      await given.agent({ name: 'Juma', is_active: false });
      const { area_id } = await given.property({ agent_id: busy.id });
      await given.property({ agent_id: busy.id, area_id });
      await given.property({ agent_id: busy.id, area_id, is_published: false });
      await given.property({ agency_id: agency.id, area_id });

      const agents = await findClients(client, 'agent', {}, by('listings', true));
      expect(agents).toMatchObject({
        total: 2,
        rows: [
          { name: 'Asha', listings: 2, agency_name: 'Mnazi Homes' },
          { name: 'Juma', listings: 0, agency_name: null },
        ],
      });
      const names = async (...[filter]: [Parameters<typeof findClients>[2]]) =>
        (await findClients(client, 'agent', filter, by('name'))).rows.map(({ name }) => name);
      expect(await names({ search: 'mnazi' })).toEqual(['Asha']);
      expect(await names({ search: '777123' })).toEqual(['Asha']);
      expect(await names({ isActive: false })).toEqual(['Juma']);
      expect(await names({ paymentStatus: 'paid' })).toEqual([]);
      const firms = await findClients(client, 'agency', { paymentStatus: 'paid' }, by('name'));
      expect(firms).toMatchObject({ total: 1, rows: [{ name: 'Mnazi Homes', listings: 1, agency_name: null }] });
      expect((await findClients(client, 'developer', {}, by('name'))).rows).toEqual([]);
    });

    test('stand under exact totals', async ({ client, given }) => {
      const paid = await given.developer({ payment_status: 'paid' });
      const { area_id } = await given.property({ developer_id: paid.id });
      await given.property({ area_id });
      expect(await getPaymentStatistics(client)).toMatchObject({
        listings: 2,
        paid_listings: 1,
        pending_listings: 1,
        clients: { developer: { total: 1, paid: 1 }, agent: { total: 1, paid: 0 }, agency: { total: 0 } },
        months: [{}, {}, {}, {}, {}, { listings: 2, paid_listings: 1 }],
      });
    });
  });

  test('the table of revealed contacts is searched by person, number and entity, sorted and counted', async ({
    client,
    given,
    sql,
  }) => {
    const reveal = (full_name: string, entity_type: string, entity_name: string, cta_type: string, phone: string) =>
      given.row('contact_leads', {
        ...{ full_name, entity_type, entity_name, cta_type, phone },
        ...{ entity_id: crypto.randomUUID(), contact_value: '+255777000000' },
      });
    await reveal('Asha', 'agent', 'Juma Ali', 'phone', '+255777123456');
    await reveal('Eva', 'property', 'Villa Jua', 'email', '+46701234567');
    await reveal('Omar', 'agency', 'Mnazi Homes', 'whatsapp', '+255684000000');

    const names = async (...[filter, page = by('full_name')]: [ContactLeadFilter, PageRequest<ContactLeadSort>?]) =>
      (await findContactLeads(client, filter, page)).rows.map(({ full_name }) => full_name);
    expect(await names({ search: 'villa' })).toEqual(['Eva']);
    expect(await names({ search: 'eva' })).toEqual(['Eva']);
    expect(await names({ search: '0777 123' })).toEqual(['Asha']);
    expect(await names({ entityTypes: ['agent', 'agency'] })).toEqual(['Asha', 'Omar']);
    expect(await names({ entityTypes: ['agent'], ctaTypes: ['whatsapp'] })).toEqual([]);
    expect(await getContactLeadCounts(client)).toEqual({
      ...{ all: 3, phone: 1, email: 1, whatsapp: 1 },
      ...{ property: 1, agent: 1, agency: 1, developer: 0 },
    });

    await sql(
      `update public.contact_leads set full_name = private.erased_name(), phone = null where full_name = 'Eva'`,
    );
    expect(await names({}, by('phone'))).toEqual(['Omar', 'Asha', 'Erased person']);
    expect(await names({}, by('phone', true))).toEqual(['Asha', 'Omar', 'Erased person']);
  });

  test('the numbers beside the tabs count every row, but possible junk', async ({ operator, stranger, given, sql }) => {
    const firm = await given.agency();
    await given.developer();
    const agent = await given.agent({ agency_id: firm.id });
    const { area_id } = await given.property({ agent_id: agent.id });
    await given.property({ agent_id: agent.id, area_id, is_published: false });
    await given.post();
    await given.lead();
    const { id } = await given.lead();
    await sql(`update public.leads set suspicion = 'flood' where id = $1`, [id]);
    const others = { agencies: 1, agents: 1, areas: 1, blog_posts: 1, contact_leads: 0, developers: 1 };
    expect((await operator.rpc('admin_counts')).body).toEqual({ leads: 1, properties: 2, ...others });
    const nothing = Object.fromEntries(Object.keys({ leads: 0, properties: 0, ...others }).map((table) => [table, 0]));
    expect((await stranger.rpc('admin_counts')).body).toEqual(nothing);
  });

  test('a column that no table shows is refused, not run', async ({ operator }) => {
    const find = ['leads', 'properties', 'areas', 'posts', 'contact_leads'].map((name) => ({ name: `find_${name}` }));
    for (const { name, ...args } of [...find, { name: 'find_clients', p_kind: 'agent' }]) {
      const answer = await operator.rpc(name, { ...args, p_sort: 'created_at; drop table public.leads' });
      expect({ name, status: answer.status }).toEqual({ name, status: 400 });
    }
  });
});
