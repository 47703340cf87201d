import { describe, expect } from 'vitest';
import { VISITOR_FORMS } from '#db/visitor.ts';
import { BLOG_CATEGORIES } from '#features/blog/post.ts';
import { CONTACT_ENTITIES, CTA_TYPES } from '#features/contact/contact.ts';
import { CONSULTATION_SLOTS, LEAD_SOURCES, LEAD_STATUSES, LEAD_SUSPICIONS } from '#features/leads/lead.ts';
import { NOTE_KINDS } from '#features/leads/lead-people.admin.ts';
import { DELIVERY_STATES, NOTIFICATION_CHANNELS, notification } from '#features/notifications/notification.ts';
import { OWNER_KINDS, PAYMENT_STATUSES } from '#features/owners/owner.ts';
import { PROPERTY_STATUSES, PROPERTY_TENURES, PROPERTY_TYPES } from '#features/properties/property.ts';
import { REVIEW_STATUSES } from '#features/reviews/review.admin.ts';
import { TEMPLATE_LANGUAGES } from '#features/site/whatsapp-templates.ts';
import { ISLANDS } from '#lib/islands.ts';
import { LISTING_FEEDS, REVIEW_APPEARANCES } from '#settings';
import { BUCKETS, OPERATOR_MAY } from '../../supabase/surface.ts';
import { validLead } from '../fixtures/lead.ts';
import { USER_IDS } from './support/actor.ts';
import type { Sql } from './support/database.ts';
import { onEveryBackend } from './support/database-test.ts';

/** Each list of values by its domain in supabase/migrations; these are the two places where a value stands. */
const LISTS: Record<string, readonly string[]> = {
  consultation_time: CONSULTATION_SLOTS,
  contact_channel: CTA_TYPES,
  contact_entity: CONTACT_ENTITIES,
  image_bucket: BUCKETS,
  island: ISLANDS,
  lead_note_kind: NOTE_KINDS,
  lead_source: LEAD_SOURCES,
  lead_status: LEAD_STATUSES,
  lead_suspicion: LEAD_SUSPICIONS,
  notification_kind: notification.def.options.flatMap(({ shape }) => shape.kind.def.values),
  notification_channel: NOTIFICATION_CHANNELS,
  delivery_state: DELIVERY_STATES,
  owner_kind: OWNER_KINDS,
  payment_status: PAYMENT_STATUSES,
  post_category: BLOG_CATEGORIES,
  property_status: PROPERTY_STATUSES,
  property_tenure: PROPERTY_TENURES,
  property_type: PROPERTY_TYPES,
  review_appearance: REVIEW_APPEARANCES,
  review_status: REVIEW_STATUSES,
  listing_feed: LISTING_FEEDS,
  template_language: TEMPLATE_LANGUAGES,
  visitor_form: VISITOR_FORMS,
};

onEveryBackend((test) => {
  test('every list has the same values in the database as in the code, in the same order', async ({ sql }) => {
    const domains = await sql<{ name: string; values: string[] }>(`
      select t.typname as name, array(
        select value[1] from regexp_matches(pg_get_constraintdef(c.oid), '''([^'']+)''::text', 'g') value) as values
      from pg_type t join pg_constraint c on c.contypid = t.oid
      where t.typnamespace = 'public'::regnamespace and pg_get_constraintdef(c.oid) like '%ARRAY[%' order by 1`);
    expect(Object.fromEntries(domains.map(({ name, values }) => [name, values]))).toEqual(LISTS);
  });

  test('a function reads the values of a list from its domain', async ({ sql }) => {
    for (const [name, values] of Object.entries(LISTS)) {
      expect(await sql('select private.values_of($1::regtype) as list', [`public.${name}`])).toEqual([
        { list: values },
      ]);
    }
  });

  test('a lead of every source and status can be stored, imported, found and counted', async ({ operator }) => {
    const kinds = LEAD_SOURCES.flatMap((source) => LEAD_STATUSES.map((status) => ({ source, status })));
    const leads = () => kinds.map((kind) => ({ ...validLead(), ...kind }));
    expect((await operator.insert('leads', leads())).status).toBe(201);
    const imported = { p_import_id: crypto.randomUUID(), p_rows: leads(), p_mode: 'all' };
    expect((await operator.rpc('import_leads', imported)).body).toMatchObject({ imported: kinds.length, errors: [] });
    for (const source of LEAD_SOURCES) {
      const found = await operator.rpc('find_leads', { p_sources: [source], p_sort: 'status' });
      expect(found.body).toMatchObject({ total: 2 * LEAD_STATUSES.length });
    }
    const each = Object.fromEntries(LEAD_STATUSES.map((status) => [status, 2 * LEAD_SOURCES.length]));
    expect((await operator.rpc('lead_counts')).body).toMatchObject({ all: 2 * kinds.length, statuses: each });
  });

  test('no function and no constraint retypes a list', async ({ sql }) => {
    const texts = await sql<{ name: string; body: string }>(`
      select p.proname as name, p.prosrc as body from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      union all
      select c.conname, pg_get_constraintdef(c.oid) from pg_constraint c
      where c.conrelid <> 0 and c.connamespace = 'public'::regnamespace`);
    const listsOf = (body: string) => {
      const typed = new Set([...body.matchAll(/'([^'\n]+)'/g)].map(([, value = '']) => value));
      return Object.keys(LISTS).filter((name) => LISTS[name]?.every((value) => typed.has(value)));
    };
    const retyped = texts.flatMap(({ name, body }) => listsOf(body).map((list) => `${name}: ${list}`));
    expect(retyped.toSorted()).toEqual(TELLING_APART);
  });

  test('every table, and every function that visitors call, says what it is', async ({ sql }) => {
    const silent = await sql(`
      select c.relname as name from pg_class c
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'v')
        and obj_description(c.oid, 'pg_class') is null
      union all
      select p.proname from pg_proc p
      where p.pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'execute')
        and obj_description(p.oid, 'pg_proc') is null`);
    expect(silent).toEqual([]);
  });

  test('every table whose records tell when they were saved has that told by a trigger, or a save overwrites another', async ({
    sql,
  }) => {
    const saved = Object.entries(OPERATOR_MAY).flatMap(([name, may]) => (may === 'everything' ? [name] : []));
    // A trigger before each update of a row, whichever columns it names.
    const tables = await sql<{ name: string; is_touched: boolean }>(
      `select c.relname as name, exists (
         select from pg_trigger t
         where t.tgrelid = c.oid and t.tgfoid = 'private.touch'::regproc and t.tgenabled <> 'D'
           and t.tgtype & 19 = 19 and t.tgattr::text = '') as is_touched
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'updated_at'
       where c.relnamespace = 'public'::regnamespace and c.relname = any ($1::text[])`,
      [saved],
    );
    expect(tables.map(({ name }) => name)).toContain('properties');
    expect(tables.filter(({ is_touched }) => !is_touched)).toEqual([]);
  });

  describe('what is searched by an expression is found by an index on it', () => {
    test('the leads that may be the same person', async ({ sql }) => {
      await sql(`insert into public.leads (full_name, phone, source)
        select 'Person ' || n, '+2557' || lpad(n::text, 8, '0'), 'guide' from generate_series(1, 1000) n`);
      await sql('analyze public.leads');
      const body = await bodyOf(sql, 'duplicates_of_lead');
      const plan = await planOf(sql, body.replaceAll('p_lead', `'${USER_IDS.stranger}'`));
      expect(plan).toContain('leads_by_phone');
      expect(plan).toContain('leads_by_name');
      expect(plan).not.toContain('Seq Scan on leads');
    });

    test('the contacts of one owner', async ({ sql }) => {
      const body = await bodyOf(sql, 'get_contact');
      const asked = body.replaceAll('p_entity_type', `'agent'`).replaceAll('p_entity_id', `'${USER_IDS.stranger}'`);
      expect(await planOf(sql, asked)).not.toMatch(/Seq Scan/);
    });

    test('what has been sent with a form', async ({ sql }) => {
      const plan = await planOf(sql, `select from private.rate_events where bucket like 'reveal owner %'`);
      expect(plan).toMatch(/Index Cond: .*reveal owner/);
    });
  });
});

/** What does something else for each value: a new one has to be thought of here. */
const TELLING_APART = [
  'finish_deliveries: delivery_state',
  'submit_review: owner_kind',
  'suspicion_of_lead: lead_suspicion',
];

async function bodyOf(sql: Sql, name: string): Promise<string> {
  const [found] = await sql<{ body: string }>('select prosrc as body from pg_proc where proname = $1', [name]);
  return found?.body ?? '';
}

/** The plan where reading a whole table costs as much as it does when the table is large. */
async function planOf(sql: Sql, statement: string): Promise<string> {
  await sql(`create function private.plan_of(statement text) returns setof text
    language plpgsql set enable_seqscan = off as $$ begin return query execute 'explain ' || statement; end $$`);
  try {
    const lines = await sql<{ line: string }>('select private.plan_of($1) as line', [statement]);
    return lines.map(({ line }) => line).join('\n');
  } finally {
    await sql('drop function private.plan_of');
  }
}
