import { expect } from 'vitest';
import type { OperatorClient } from '#db/operator-answers.ts';
import { deleteArea, findAreas, getArea, updateArea } from '#features/areas/area.admin.ts';
import { deletePost, findPosts, getPost, updatePost } from '#features/blog/post.admin.ts';
import { findContactLeads, getContactLeadCounts } from '#features/contact/contact-lead.admin.ts';
import {
  getRecordNames,
  getVersionBefore,
  listChanges,
  restoreDeleted,
  restoreVersionBefore,
} from '#features/history/history.admin.ts';
import { deleteCallbackRequest, listCallbackRequests } from '#features/leads/callback.admin.ts';
import {
  addLead,
  appendLeadNote,
  deleteLead,
  findLeads,
  getLead,
  getLeadCounts,
  setLeadStatuses,
  setReminder,
} from '#features/leads/lead.admin.ts';
import { importLeads } from '#features/leads/lead-import.admin.ts';
import { findDuplicateLeads, getPersonTimeline, listDuplicatesOf } from '#features/leads/lead-people.admin.ts';
import {
  clientRecords,
  deleteClient,
  findClients,
  getClientName,
  switchClient,
} from '#features/owners/client.admin.ts';
import { getPaymentStatistics } from '#features/owners/payment.admin.ts';
import { findUnusedImages } from '#features/photos/image.admin.ts';
import {
  deleteProperty,
  findProperties,
  getProperty,
  setFeatured,
  setPublished,
  updateProperty,
} from '#features/properties/property.admin.ts';
import { validArea } from '../fixtures/area.ts';
import { validAgent } from '../fixtures/owner.ts';
import { validPost } from '../fixtures/post.ts';
import { validProperty } from '../fixtures/property.ts';
import { zanzibarDay } from '../fixtures/zanzibar.ts';
import type { Sql } from './support/database.ts';
import { onEveryBackend } from './support/database-test.ts';
import type { Given } from './support/given.ts';
import { createOperatorClient } from './support/operator-client.ts';

/** Stands in every row, and in no answer to anybody but the operator. */
const SECRET = 'Siri Kabisa';
const PHONE = '+255777909090';
const UPDATED = '2026-01-01T00:00:00+00:00';

type World = Awaited<ReturnType<typeof fill>>;
const page = <Column extends string>(by: Column) => ({ sort: { by, descending: false }, limit: 50, offset: 0 });

/** Everything the desk asks of the database, in an order in which all of it can be done. */
const CALLS: Record<string, (desk: OperatorClient, world: World) => Promise<unknown>> = {
  listChanges: (desk, { property }) => listChanges(desk, 'properties', property, { limit: 10 }),
  getVersionBefore: (desk, { change }) => getVersionBefore(desk, change),
  getRecordNames: async (desk, { agent }) => [...(await getRecordNames(desk, [agent]))],
  findUnusedImages: (desk) => findUnusedImages(desk, 50),
  restoreVersionBefore: (desk, { change, updated_at }) => restoreVersionBefore(desk, change, updated_at),
  restoreDeleted: (desk, { deleted }) => restoreDeleted(desk, 'leads', deleted),
  findLeads: (desk) => findLeads(desk, {}, page('reminder_date')),
  getLeadCounts: (desk) => getLeadCounts(desk),
  getLead: (desk, { lead }) => getLead(desk, lead),
  addLead: (desk) =>
    addLead(desk, crypto.randomUUID(), { full_name: 'Eve', phone: PHONE, email: null, source: 'guide' }),
  setLeadStatuses: (desk, { lead }) => setLeadStatuses(desk, { [lead]: 'dead' }),
  appendLeadNote: (desk, { lead }) => appendLeadNote(desk, lead, 'Hello'),
  setReminder: (desk, { lead }) => setReminder(desk, lead, { reminder_date: zanzibarDay(1), reminder_note: 'Call' }),
  getPersonTimeline: (desk) => getPersonTimeline(desk, PHONE),
  findDuplicateLeads: (desk) => findDuplicateLeads(desk, 20, 0),
  listDuplicatesOf: (desk, { lead }) => listDuplicatesOf(desk, lead),
  importLeads: (desk) =>
    importLeads(desk, crypto.randomUUID(), [{ full_name: 'Eve', phone: PHONE, source: 'guide' }], 'valid'),
  listCallbackRequests: (desk) => listCallbackRequests(desk, 10),
  findContactLeads: (desk) => findContactLeads(desk, {}, page('created_at')),
  getContactLeadCounts: (desk) => getContactLeadCounts(desk),
  findProperties: (desk) => findProperties(desk, {}, page('name')),
  getProperty: (desk, { property }) => getProperty(desk, property),
  updateProperty: (desk, { idleHome: id }) => updateProperty(desk, { id, updated_at: UPDATED }, { price: 1 }),
  setFeatured: (desk, { property }) => setFeatured(desk, property, true),
  setPublished: (desk, { property }) => setPublished(desk, property, false),
  findAreas: (desk) => findAreas(desk, {}, page('name')),
  getArea: (desk, { area }) => getArea(desk, area),
  updateArea: (desk, { area: id }) => updateArea(desk, { id, updated_at: UPDATED }, { island: 'Mafia' }),
  findPosts: (desk) => findPosts(desk, {}, page('title')),
  getPost: (desk, { post }) => getPost(desk, post),
  updatePost: (desk, { post: id }) => updatePost(desk, { id, updated_at: UPDATED }, { title: 'Eve' }),
  findClients: (desk) => findClients(desk, 'agent', {}, page('name')),
  getClientName: (desk, { agent }) => getClientName(desk, 'agent', agent),
  getAgent: (desk, { agent }) => clientRecords.agent.get(desk, agent),
  updateAgent: (desk, { agent: id }) => clientRecords.agent.update(desk, { id, updated_at: UPDATED }, { name: 'Eve' }),
  switchClient: (desk, { agent }) => switchClient(desk, 'agent', agent, { payment_status: 'paid' }),
  getPaymentStatistics: (desk) => getPaymentStatistics(desk),
  deleteLead: (desk, { lead }) => deleteLead(desk, lead),
  deleteCallbackRequest: (desk, { callback }) => deleteCallbackRequest(desk, callback),
  deleteProperty: (desk, { property }) => deleteProperty(desk, property),
  deleteArea: (desk, { emptyArea }) => deleteArea(desk, emptyArea),
  deletePost: (desk, { post }) => deletePost(desk, post),
  deleteClient: (desk, { idleAgent }) => deleteClient(desk, 'agent', idleAgent),
};

onEveryBackend((test) => {
  test.for(['visitor', 'stranger'] as const)(
    'the desk gives a %s nothing to read and lets nothing be changed',
    async (actor, { backend, given, sql }) => {
      const world = await fill(given, sql);
      const desk = createOperatorClient(backend, actor);
      for (const [name, call] of Object.entries(CALLS)) {
        const before = await contentOf(sql);
        const answer = await call(desk, world).catch((error: Error) => error.message);
        const told = JSON.stringify(answer ?? null);
        const isUnchanged = (await contentOf(sql)) === before;
        expect({ name, isUnchanged, tells: tells(told, world) }).toEqual({ name, isUnchanged: true, tells: false });
      }
    },
  );

  test('the same calls do work for the operator', async ({ backend, given, sql }) => {
    const world = await fill(given, sql);
    const desk = createOperatorClient(backend, 'operator');
    for (const [name, call] of Object.entries(CALLS)) {
      const answer = await call(desk, world);
      expect({ name, answer: JSON.stringify(answer ?? null) }).not.toMatchObject({
        answer: expect.stringMatching(/"state":"(conflict|gone)"/),
      });
    }
  });
});

async function fill(given: Given, sql: Sql) {
  const named = { full_name: SECRET, phone: PHONE };
  const [lead, deleted] = [await given.lead(named), await given.lead(named)];
  const entity = { entity_type: 'agent', entity_id: lead.id, entity_name: SECRET, cta_type: 'phone' };
  await given.row('contact_leads', { ...named, ...entity, contact_value: PHONE });
  const callback = await given.row('callback_requests', { full_name: SECRET, whatsapp_number: PHONE });
  const old = { updated_at: UPDATED };
  const agent = await given.row('agents', { ...validAgent({ name: SECRET }), ...old });
  const idleAgent = await given.agent({ name: SECRET });
  const area = await given.row('areas', { ...validArea(), ...old });
  const emptyArea = await given.area();
  const listed = { name: SECRET, area_id: area.id, agent_id: agent.id };
  const property = await given.property(listed);
  const idleHome = await given.row('properties', { ...validProperty(listed), ...old });
  const post = await given.row('blog_posts', { ...validPost({ title: SECRET }), ...old });
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
    ...{ change: change?.id ?? 0, updated_at: stored?.updated_at ?? '' },
  };
}

/** What was stored, or how much of it there is. */
function tells(answer: string, world: World): boolean {
  return answer.includes(SECRET) || answer.includes(world.agent) || /"(total|all|listings)":[1-9]/.test(answer);
}

async function contentOf(sql: Sql): Promise<string> {
  const [content] = await sql<{ hash: string }>(`
    select md5(string_agg(t::text, ',' order by t::text)) as hash from (
      select to_jsonb(r) as t from public.leads r union all select to_jsonb(r) from public.properties r
      union all select to_jsonb(r) from public.areas r union all select to_jsonb(r) from public.agents r
      union all select to_jsonb(r) from public.blog_posts r union all select to_jsonb(r) from public.callback_requests r
      union all select to_jsonb(r) from public.audit_log r
    ) rows`);
  return content?.hash ?? '';
}
