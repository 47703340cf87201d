import { expect, vi } from 'vitest';
import { findUnusedImages, type OperatorClient } from '#db/operator-answers.ts';
import { deleteArea, findAreas, getArea, updateArea } from '#features/areas/area.admin.ts';
import { deletePost, findPosts, getPost, updatePost } from '#features/blog/post.admin.ts';
import { findContactLeads, getContactLeadCounts } from '#features/contact/contact-lead.admin.ts';
import { removeDemoContent } from '#features/demo/demo.admin.ts';
import {
  getRecordNames,
  getVersionBefore,
  listChanges,
  restoreDeleted,
  restoreVersionBefore,
} from '#features/history/history.admin.ts';
import {
  addLead,
  appendLeadNote,
  changeLeadStatus,
  deleteCallbackRequest,
  deleteLead,
  findLeads,
  getLead,
  getLeadCounts,
  listCallbackRequests,
  setLeadStatuses,
} from '#features/leads/lead.admin.ts';
import { importLeads } from '#features/leads/lead-import.admin.ts';
import { findDuplicateLeads, getPersonTimeline, listDuplicatesOf } from '#features/leads/lead-people.admin.ts';
import { changeReminders } from '#features/leads/reminder.admin.ts';
import {
  getNews,
  getPushKey,
  retryFailedDeliveries,
  sendTestNotification,
} from '#features/notifications/notification.admin.ts';
import {
  clientRecords,
  deleteClient,
  findClients,
  getClientName,
  switchClient,
} from '#features/owners/client.admin.ts';
import { getPaymentStatistics } from '#features/owners/payment.admin.ts';
import { erasePerson, findPerson, getPersonData } from '#features/people/person.admin.ts';
import {
  deleteProperty,
  findProperties,
  getProperty,
  moveStarBack,
  setFeatured,
  setPublished,
  updateProperty,
} from '#features/properties/property.admin.ts';
import { getListerReport } from '#features/reports/report.admin.ts';
import { findReviews } from '#features/reviews/review.admin.ts';
import { makeProgramKey, withdrawProgramKey } from '#features/site/site.admin.ts';
import { OPERATOR_MAY } from '../../../supabase/surface.ts';
import { validArea } from '../../fixtures/area.ts';
import { validAgent } from '../../fixtures/owner.ts';
import { validPost } from '../../fixtures/post.ts';
import { validProperty } from '../../fixtures/property.ts';
import { zanzibarDay } from '../../fixtures/zanzibar.ts';
import { ACCEPTED } from '../lints/accepted.ts';
import type { Sql } from '../support/database.ts';
import { onEveryBackend } from '../support/database-test.ts';
import { type Given, insertRow } from '../support/given.ts';
import { createOperatorClient } from '../support/operator-client.ts';

/** Stands in every row, and in no answer to anybody but the operator. */
const SECRET = 'Siri Kabisa';
const PICTURE = `${SECRET}.jpg`;
const PHONE = '+255777909090';
const PERSON = { phones: [PHONE], reviews: [], mentions: [] };
const UPDATED = '2026-01-01T00:00:00+00:00';

type World = Awaited<ReturnType<typeof fill>>;
const page = <Column extends string>(by: Column) => ({ sort: { by, descending: false }, limit: 50, offset: 0 });

/** Everything the admin asks of the database, in an order in which all of it can be done. */
const CALLS: Record<string, (client: OperatorClient, world: World) => Promise<unknown>> = {
  listChanges: (client, { property }) => listChanges(client, 'properties', property, { limit: 10 }),
  getVersionBefore: (client, { change }) => getVersionBefore(client, change),
  getRecordNames: async (client, { agent }) => [...(await getRecordNames(client, [agent]))],
  findUnusedImages: (client) => findUnusedImages(client, 50),
  restoreVersionBefore: (client, { change, updated_at }) => restoreVersionBefore(client, change, updated_at),
  restoreDeleted: (client, { deleted }) => restoreDeleted(client, 'leads', deleted),
  findLeads: (client) => findLeads(client, {}, page('reminder_date')),
  getLeadCounts: (client) => getLeadCounts(client),
  getLead: (client, { lead }) => getLead(client, lead),
  addLead: (client) =>
    addLead(client, crypto.randomUUID(), { full_name: 'Eve', phone: PHONE, email: null, source: 'guide' }),
  setLeadStatuses: (client, { lead }) => setLeadStatuses(client, { [lead]: 'dead' }),
  changeLeadStatus: (client, { lead }) => changeLeadStatus(client, lead, { from: 'dead', to: 'new' }),
  appendLeadNote: (client, { lead }) => appendLeadNote(client, lead, 'Hello'),
  changeReminders: (client, { lead }) =>
    changeReminders(client, lead, {
      put: { reminder_date: zanzibarDay(1), reminder_time: null, reminder_note: 'Call' },
    }),
  getPersonTimeline: (client) => getPersonTimeline(client, PHONE),
  findDuplicateLeads: (client) => findDuplicateLeads(client, 20),
  listDuplicatesOf: (client, { lead }) => listDuplicatesOf(client, lead),
  importLeads: (client) =>
    importLeads(client, crypto.randomUUID(), [{ full_name: 'Eve', phone: PHONE, source: 'guide' }], 'valid'),
  listCallbackRequests: (client) => listCallbackRequests(client, 10),
  findContactLeads: (client) => findContactLeads(client, {}, page('created_at')),
  getContactLeadCounts: (client) => getContactLeadCounts(client),
  findProperties: (client) => findProperties(client, {}, page('name')),
  getProperty: (client, { property }) => getProperty(client, property),
  updateProperty: (client, { idleHome: id }) => updateProperty(client, { id, updated_at: UPDATED }, { price: 1 }),
  setFeatured: (client, { property }) => setFeatured(client, property, true),
  moveStarBack: (client, { property }) => moveStarBack(client, { from: property, to: null }),
  setPublished: (client, { property }) => setPublished(client, property, false),
  findAreas: (client) => findAreas(client, {}, page('name')),
  getArea: (client, { area }) => getArea(client, area),
  updateArea: (client, { area: id }) => updateArea(client, { id, updated_at: UPDATED }, { island: 'Mafia' }),
  findPosts: (client) => findPosts(client, {}, page('title')),
  getPost: (client, { post }) => getPost(client, post),
  updatePost: (client, { post: id }) => updatePost(client, { id, updated_at: UPDATED }, { title: 'Eve' }),
  findClients: (client) => findClients(client, 'agent', {}, page('name')),
  getClientName: (client, { agent }) => getClientName(client, 'agent', agent),
  getAgent: (client, { agent }) => clientRecords.agent.get(client, agent),
  updateAgent: (client, { agent: id }) =>
    clientRecords.agent.update(client, { id, updated_at: UPDATED }, { name: 'Eve' }),
  switchClient: (client, { agent }) => switchClient(client, 'agent', agent, { payment_status: 'paid' }),
  getPaymentStatistics: (client) => getPaymentStatistics(client),
  findReviews: (client) => findReviews(client, {}, page('created_at')),
  findPerson: (client) => findPerson(client, PHONE),
  getPersonData: (client) => getPersonData(client, PERSON),
  getNews: (client) => getNews(client, UPDATED, new AbortController().signal),
  retryFailedDeliveries: (client) => retryFailedDeliveries(client),
  sendTestNotification: (client) => sendTestNotification(client, 'email'),
  getPushKey: (client) => getPushKey(client),
  getListerReport: (client, { agent: owner }) => getListerReport(client, { owner, property: null }),
  visitorTraffic: async (client) => (await client.rpc('visitor_traffic')).data,
  makeProgramKey: (client) => makeProgramKey(client, 'Eve'),
  withdrawProgramKey: (client, { key }) => withdrawProgramKey(client, key),
  removeDemoContent: (client) => removeDemoContent(client),
  deleteLead: (client, { lead }) => deleteLead(client, lead),
  deleteCallbackRequest: (client, { callback }) => deleteCallbackRequest(client, callback),
  deleteProperty: (client, { property }) => deleteProperty(client, property),
  deleteArea: (client, { emptyArea }) => deleteArea(client, emptyArea),
  deletePost: (client, { post }) => deletePost(client, post),
  deleteClient: (client, { idleAgent }) => deleteClient(client, 'agent', idleAgent),
  erasePerson: (client) => erasePerson(client, PERSON, PHONE),
};

/** Functions that row-level security does not hold back, and that visitors may not call. */
const GUARDED = namesIn('0029-authenticated-security-definer-function-executable')
  .filter((name) => name !== 'is_admin')
  .filter((name) => !namesIn('0028-anon-security-definer-function-executable').includes(name));

onEveryBackend((test) => {
  test.afterEach(({ sql }) => sql('delete from storage.objects where name = $1', [PICTURE]));

  test.for(['visitor', 'stranger'] as const)(
    'the admin gives a %s nothing to read and lets nothing be changed',
    async (actor, { backend, given, sql }) => {
      const world = await fill(given, sql);
      const client = createOperatorClient(backend, actor);
      const sent = vi.spyOn(globalThis, 'fetch');
      for (const [name, call] of Object.entries(CALLS)) {
        const { isChanged, isTold } = await tryCall(sql, world, () => call(client, world));
        expect({ name, isChanged, isTold }).toEqual({ name, isChanged: false, isTold: false });
      }
      const addresses = sent.mock.calls.map(([address]) => String(address));
      sent.mockRestore();
      const uncalled = GUARDED.filter((name) => !addresses.some((address) => address.endsWith(`/rpc/${name}`)));
      expect(uncalled, 'what runs with the rights of the database and asks who calls').toEqual([]);
    },
  );

  test('the same calls do work for the operator', async ({ client, given, sql }) => {
    const world = await fill(given, sql);
    for (const [name, call] of Object.entries(CALLS)) {
      const { answer, isChanged, isTold } = await tryCall(sql, world, () => call(client, world));
      expect({ name, answer, works: isChanged || isTold }).toEqual({
        name,
        answer: expect.not.stringMatching(/"state":"(conflict|gone)"/),
        works: true,
      });
    }
  });
});

function namesIn(rule: string): string[] {
  const accepted = ACCEPTED.filter((exception) => exception.rule === rule);
  return accepted.map(({ object }) => object.replace(/^public\.|\(.*$/g, ''));
}

async function tryCall(sql: Sql, world: World, call: () => Promise<unknown>) {
  const before = await contentOf(sql);
  const answer = JSON.stringify((await call().catch((error: Error) => error.message)) ?? null);
  return { answer, isChanged: (await contentOf(sql)) !== before, isTold: tells(answer, world) };
}

async function fill(given: Given, sql: Sql) {
  const named = { full_name: SECRET, phone: PHONE };
  const [lead, deleted] = [await given.lead(named), await given.lead(named)];
  const entity = { entity_type: 'agent', entity_id: lead.id, entity_name: SECRET, cta_type: 'phone' };
  await given.row('contact_leads', { ...named, ...entity, contact_value: PHONE });
  const callback = await given.row('callback_requests', { full_name: SECRET, whatsapp_number: PHONE });
  const old = { updated_at: UPDATED };
  const agent = await given.row('agents', { ...validAgent({ name: SECRET }), ...old });
  await given.row('reviews', { rating: 5, reviewer_name: SECRET, agent_id: agent.id });
  const idleAgent = await given.agent({ name: SECRET });
  const area = await given.row('areas', { ...validArea({ long_description: SECRET }), ...old });
  const emptyArea = await given.area();
  const listed = { name: SECRET, area_id: area.id, agent_id: agent.id };
  const property = await given.property(listed);
  const idleHome = await given.row('properties', { ...validProperty(listed), ...old });
  const post = await given.row('blog_posts', { ...validPost({ title: SECRET }), ...old });
  const demoArea = await given.area();
  await insertRow(sql, 'demo_records', { record_id: demoArea.id, table_name: 'areas' });
  const told = await given.row('notifications', { kind: 'lead', lead_id: lead.id, created_at: new Date() });
  const failure = {
    notification_id: told.id,
    channel: 'email',
    state: 'failed',
    due_at: UPDATED,
    gives_up_at: UPDATED,
  };
  await insertRow(sql, 'notification_deliveries', { ...failure, attempts: 1 });
  const key = await given.row('program_keys', { name: SECRET, digest: '0'.repeat(64), made_at: UPDATED });
  await fillPrivate(sql, agent.id);
  await sql(`update public.properties set price = 7 where id = $1`, [property.id]);
  await sql(`delete from public.leads where id = $1`, [deleted.id]);
  const [change] = await sql<{ id: number }>(
    `select id from public.audit_log where table_name = 'properties' order by id desc limit 1`,
  );
  const [stored] = await sql<{ updated_at: string }>(
    `select to_jsonb(p) ->> 'updated_at' as updated_at from public.properties p where id = $1`,
    [property.id],
  );
  return {
    ...{ lead: lead.id, deleted: deleted.id, callback: callback.id, agent: agent.id, idleAgent: idleAgent.id },
    ...{ property: property.id, idleHome: idleHome.id, area: area.id, emptyArea: emptyArea.id, post: post.id },
    ...{ key: key.id, change: change?.id ?? 0, updated_at: stored?.updated_at ?? '' },
  };
}

/** What no table of the Data API holds: a picture that nothing shows, keys, and an owner whose contact is much asked for. */
async function fillPrivate(sql: Sql, owner: string): Promise<void> {
  await sql(`insert into storage.objects (bucket_id, name, created_at) values ('areas', $1, $2::timestamptz)`, [
    PICTURE,
    UPDATED,
  ]);
  await sql(`insert into private.push_keys (public_key, private_key) values ($1, 'unused')`, [SECRET]);
  await sql(
    `insert into private.rate_events (bucket, at)
     select 'reveal owner ' || $1, clock_timestamp() from private.visitor_policy, generate_series(1, reveals_per_owner)`,
    [owner],
  );
}

/** What was stored, or how much of it there is. */
function tells(answer: string, world: World): boolean {
  return answer.includes(SECRET) || answer.includes(world.agent) || /"(total|all|listings)":[1-9]/.test(answer);
}

/** Of every table that the Data API serves. */
async function contentOf(sql: Sql): Promise<string> {
  const rows = Object.keys(OPERATOR_MAY).map((table) => `select to_jsonb(r) as t from public.${table} r`);
  const [content] = await sql<{ hash: string }>(
    `select md5(string_agg(t::text, ',' order by t::text)) as hash from (${rows.join(' union all ')}) rows`,
  );
  return content?.hash ?? '';
}
