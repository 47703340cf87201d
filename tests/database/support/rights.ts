import { validArea } from '../../fixtures/area.ts';
import { validLead } from '../../fixtures/lead.ts';
import { nextNumber, nextPhone } from '../../fixtures/numbers.ts';
import { validAgent, validFirm } from '../../fixtures/owner.ts';
import { validPost } from '../../fixtures/post.ts';
import { validProperty } from '../../fixtures/property.ts';
import { validService } from '../../fixtures/service.ts';
import type { Answer } from './actor.ts';
import { ACTORS, type ActorName } from './actor.ts';
import type { Given } from './given.ts';

export const ACTIONS = ['read', 'add', 'change', 'delete'] as const;
export type Action = (typeof ACTIONS)[number];

interface TableRights {
  /** A row that may be added. */
  row: (given: Given) => object | Promise<object>;
  change: object;
  key?: string;
  operator?: readonly Action[];
}

/** Every table the Data API serves. Visitors and strangers may do nothing with any, the secret key everything. */
export const TABLES: Record<string, TableRights> = {
  agencies: { row: () => validFirm(), change: { name: 'Changed' } },
  agents: { row: () => validAgent(), change: { name: 'Changed' } },
  areas: { row: () => validArea(), change: { short_description: 'Changed' } },
  audit_log: {
    row: () => ({ table_name: 'areas', record_id: crypto.randomUUID(), record_name: 'Paje', action: 'insert' }),
    change: { record_name: 'Changed' },
    operator: ['read'],
  },
  blog_posts: { row: () => validPost(), change: { title: 'Changed' } },
  callback_requests: {
    row: () => ({ full_name: 'Asha Said', whatsapp_number: nextPhone() }),
    change: { full_name: 'Changed' },
  },
  contact_leads: {
    row: () => ({
      full_name: 'Asha Said',
      phone: nextPhone(),
      entity_type: 'agent',
      entity_id: crypto.randomUUID(),
      entity_name: 'Juma',
      cta_type: 'phone',
      contact_value: '+255777999999',
    }),
    change: { full_name: 'Changed' },
  },
  developers: { row: () => validFirm(), change: { name: 'Changed' } },
  leads: { row: () => validLead(), change: { status: 'dead' } },
  properties: {
    row: async (given) => validProperty({ area_id: (await given.area()).id, agent_id: (await given.agent()).id }),
    change: { name: 'Changed' },
  },
  publish_runs: { row: () => ({ site_version: 1 }), change: { site_version: 2 }, operator: ['read'] },
  reviews: {
    row: async (given) => ({ rating: 4, agent_id: (await given.agent()).id }),
    change: { rating: 1 },
  },
  services: {
    row: () => ({ ...validService(), slug: `service-${nextNumber()}` }),
    change: { title: 'Changed' },
    key: 'slug',
  },
};

export function mayUseTable(actor: ActorName, action: Action, { operator = ACTIONS }: TableRights): boolean {
  return actor === 'service' || (actor === 'operator' && operator.includes(action));
}

const EVERYBODY = ACTORS;
const SITE_USERS = ['visitor', 'stranger', 'operator'] as const;
/** Row-level security decides what the call finds. */
const SIGNED_IN = ['stranger', 'operator'] as const;

interface FunctionRights {
  callers: readonly ActorName[];
  args: object;
}

const ID = '7d5a1f6c-8f0e-4a39-9b0d-5c2e1a4b3f60';
const PERSON = { p_full_name: 'Asha Said', p_phone: '+255777000100' };

/** Every function the Data API serves, and arguments to call it with. */
export const FUNCTIONS: Record<string, FunctionRights> = {
  append_lead_note: { callers: SIGNED_IN, args: { p_lead: ID, p_content: 'Called back' } },
  contact_lead_counts: { callers: SIGNED_IN, args: {} },
  duplicate_leads: { callers: SIGNED_IN, args: {} },
  duplicates_of_lead: { callers: SIGNED_IN, args: { p_lead: ID } },
  find_areas: { callers: SIGNED_IN, args: {} },
  find_clients: { callers: SIGNED_IN, args: { p_kind: 'agent' } },
  find_contact_leads: { callers: SIGNED_IN, args: {} },
  find_leads: { callers: SIGNED_IN, args: {} },
  find_posts: { callers: SIGNED_IN, args: {} },
  find_properties: { callers: SIGNED_IN, args: {} },
  grant_operator: { callers: ['service'], args: { p_user: ID } },
  import_leads: { callers: SIGNED_IN, args: { p_import_id: ID, p_rows: [] } },
  is_admin: { callers: SIGNED_IN, args: {} },
  lead_counts: { callers: SIGNED_IN, args: {} },
  payment_statistics: { callers: SIGNED_IN, args: {} },
  person_timeline: { callers: SIGNED_IN, args: { p_phone: '+255777000100' } },
  published_listing_counts: { callers: SIGNED_IN, args: { p_owner_kind: 'agent', p_owner_ids: [ID] } },
  restore_deleted: { callers: SIGNED_IN, args: { p_table: 'leads', p_record: ID } },
  restore_version: { callers: SIGNED_IN, args: { p_entry: 1, p_updated_at: '2026-01-01T00:00:00Z' } },
  reveal_contact: {
    callers: SITE_USERS,
    args: { p_request_id: ID, p_entity_type: 'agent', p_entity_id: ID, p_cta_type: 'phone', ...PERSON },
  },
  search_cards: { callers: EVERYBODY, args: { p_slugs: ['villa-bahari'] } },
  search_properties: { callers: EVERYBODY, args: { p_text: 'villa', p_view: [39, -7, 40, -6] } },
  set_featured: { callers: SIGNED_IN, args: { p_property: ID, p_on: true } },
  set_lead_statuses: { callers: SIGNED_IN, args: { p_statuses: {} } },
  set_review_policy: { callers: ['service'], args: { p_appear: 'at once' } },
  site_properties: { callers: EVERYBODY, args: {} },
  site_snapshot: { callers: EVERYBODY, args: {} },
  site_version: { callers: EVERYBODY, args: {} },
  submit_lead: { callers: SITE_USERS, args: { p_request_id: ID, p_request: 'guide', ...PERSON } },
  submit_review: {
    callers: SITE_USERS,
    args: { p_request_id: ID, p_owner_kind: 'agent', p_owner_id: ID, p_rating: 5 },
  },
  version_before: { callers: SIGNED_IN, args: { p_entry: 1 } },
};

/** The two shapes of a refusal: the right is missing, or row-level security leaves nothing to act on. */
export function isRefused({ status, body }: Answer): boolean {
  return isDenied({ status }) || (status === 200 && Array.isArray(body) && body.length === 0);
}

export function isDenied({ status }: Pick<Answer, 'status'>): boolean {
  return status === 401 || status === 403;
}
