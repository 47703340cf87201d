import { siteDefaults } from '#settings';
import { FUNCTION_CALLERS, OPERATOR_MAY, type Role } from '../../../supabase/surface.ts';
import { validArea } from '../../fixtures/area.ts';
import { validLead } from '../../fixtures/lead.ts';
import { nextNumber, nextPhone } from '../../fixtures/numbers.ts';
import { validAgent, validFirm } from '../../fixtures/owner.ts';
import { validPost } from '../../fixtures/post.ts';
import { validProperty } from '../../fixtures/property.ts';
import { validService } from '../../fixtures/service.ts';
import { type ActorName, type Answer, USER_IDS } from './actor.ts';
import type { Given } from './given.ts';

export const ACTIONS = ['read', 'add', 'change', 'delete'] as const;
export type Action = (typeof ACTIONS)[number];

interface TableSample {
  /** A row that may be added. */
  row: (given: Given) => object | Promise<object>;
  change: object;
  key?: string;
  /** There can be one row of it. */
  isSingle?: boolean;
}

/** Rows to try the rights on every table with. */
export const TABLES: Record<keyof typeof OPERATOR_MAY, TableSample> = {
  agencies: { row: () => validFirm(), change: { name: 'Changed' } },
  agents: { row: () => validAgent(), change: { name: 'Changed' } },
  answered_people: { row: () => ({ phone: nextPhone() }), change: { answered_at: new Date(0) } },
  areas: { row: () => validArea(), change: { short_description: 'Changed' } },
  audit_log: {
    row: () => ({ table_name: 'areas', record_id: crypto.randomUUID(), record_name: 'Paje', action: 'insert' }),
    change: { record_name: 'Changed' },
  },
  blog_posts: { row: () => validPost(), change: { title: 'Changed' } },
  callback_requests: {
    row: () => ({ full_name: 'Asha Said', whatsapp_number: nextPhone() }),
    change: { full_name: 'Changed' },
  },
  card_pictures: {
    row: () => ({ address: `https://x/${nextNumber()}.jpg`, hash: '0123456789ab', widths: [480], color: '#abc' }),
    change: { color: '#def' },
    key: 'address',
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
  demo_records: {
    row: () => ({ record_id: crypto.randomUUID(), table_name: 'areas' }),
    change: { removed_at: '2026-01-01T00:00:00Z' },
    key: 'record_id',
  },
  developers: { row: () => validFirm(), change: { name: 'Changed' } },
  erasures: { row: () => ({ counts: { leads: 1 } }), change: { counts: {} } },
  lead_imports: { row: () => ({ id: crypto.randomUUID(), name: 'fair.csv' }), change: { name: 'Changed' } },
  leads: { row: () => validLead(), change: { status: 'dead' } },
  listing_import_rows: {
    row: async (given) => ({
      import_id: (await given.listingImport()).id,
      record_id: (await given.property()).id,
      imported_at: new Date(),
    }),
    change: { before: {} },
  },
  listing_imports: { row: () => ({ id: crypto.randomUUID(), name: 'listings.csv' }), change: { name: 'Changed' } },
  listing_pictures: {
    row: async (given) => ({
      property_id: (await given.property()).id,
      address: `https://pictures.example/${crypto.randomUUID()}.jpg`,
      place: 0,
    }),
    change: { attempts: 1 },
  },
  notification_channels: {
    row: () => ({ channel: nextNumber() % 2 === 0 ? 'email' : 'webhook', asked_at: new Date() }),
    change: { answer: 'ECONNREFUSED' },
    key: 'channel',
  },
  notification_deliveries: {
    row: async (given) => ({ notification_id: (await given.notification()).id, channel: 'email', due_at: new Date() }),
    change: { attempts: 3 },
    key: 'notification_id',
  },
  notifications: {
    row: async (given) => ({ id: crypto.randomUUID(), kind: 'lead', lead_id: (await given.lead()).id }),
    change: { created_at: new Date(0) },
  },
  past_pages: {
    row: () => ({ path: `/areas/kijiji-${nextNumber()}`, table_name: 'areas', record_id: crypto.randomUUID() }),
    change: { leads_to: crypto.randomUUID() },
    key: 'path',
  },
  program_keys: {
    row: () => ({ name: 'Portal', digest: crypto.randomUUID().replaceAll('-', '').repeat(2) }),
    change: { name: 'Changed' },
  },
  properties: {
    row: async (given) => validProperty({ area_id: (await given.area()).id, agent_id: (await given.agent()).id }),
    change: { name: 'Changed' },
  },
  publish_runs: { row: () => ({ site_version: 1 }), change: { site_version: 2 } },
  push_subscriptions: {
    row: () => ({
      endpoint: `https://push.example.com/${nextNumber()}`,
      p256dh: 'B'.repeat(87),
      auth: 'a'.repeat(22),
      device: 'Phone',
    }),
    change: { device: 'Changed' },
    key: 'endpoint',
  },
  quiet_hours: {
    row: () => ({ channel: nextNumber() % 2 === 0 ? 'email' : 'webhook', begins: '22:00', ends: '06:00' }),
    change: { ends: '07:00' },
    key: 'channel',
  },
  report_links: {
    row: () => ({
      owner_id: crypto.randomUUID(),
      token_hash: crypto.randomUUID().replaceAll('-', '').repeat(2),
      expires_at: new Date(),
    }),
    change: { expires_at: new Date(0) },
  },
  reviews: {
    row: async (given) => ({ rating: 4, agent_id: (await given.agent()).id }),
    change: { rating: 1 },
  },
  services: {
    row: () => ({ ...validService(), slug: `service-${nextNumber()}` }),
    change: { title: 'Changed' },
    key: 'slug',
  },
  site_settings: { row: () => ({ brand_name: 'Bahari Homes' }), change: { brand_name: 'Changed' }, isSingle: true },
};

const OPERATORS: Readonly<Record<string, string>> = OPERATOR_MAY;

/** Visitors and strangers may do nothing, the secret key everything. */
export function mayUseTable(actor: ActorName, action: Action, table: string): boolean {
  return actor === 'service' || (actor === 'operator' && (action === 'read' || OPERATORS[table] === 'everything'));
}

const ROLES: Record<ActorName, Role> = {
  visitor: 'anon',
  stranger: 'authenticated',
  operator: 'authenticated',
  service: 'service_role',
};
const CALLERS: Readonly<Record<string, readonly Role[]>> = FUNCTION_CALLERS;

export function mayCall(actor: ActorName, name: string): boolean {
  return CALLERS[name]?.includes(ROLES[actor]) ?? false;
}

const ID = '7d5a1f6c-8f0e-4a39-9b0d-5c2e1a4b3f60';
const PERSON = { p_full_name: 'Asha Said', p_phone: '+255777000100' };

/** Arguments to call every function with. */
export const FUNCTIONS: Record<keyof typeof FUNCTION_CALLERS, object> = {
  add_listing_picture: {
    p_property: ID,
    p_key: 'a',
    p_image: 'http://127.0.0.1:1/storage/v1/object/public/properties/a.jpg',
    p_place: 0,
  },
  add_morning_summary: {},
  admin_counts: {},
  answer_person: { p_phone: '+255777000100', p_note: 'Talked' },
  api_listings: { p_key: 'listings_0' },
  append_lead_note: { p_lead: ID, p_content: 'Called back' },
  before_delete: { p_table: 'areas', p_record: ID },
  billing_state: {},
  change_lead_reminders: { p_lead: ID },
  claim_deliveries: { p_runner: ID, p_channels: ['email'] },
  claim_listing_pictures: {},
  clear_lead_suspicions: { p_leads: {} },
  contact_lead_counts: {},
  create_report_link: { p_owner: ID, p_days: 8 },
  delete_and_lead_on: { p_table: 'areas', p_record: ID, p_leads_to: crypto.randomUUID() },
  delete_leads: { p_leads: {} },
  demo_content: {},
  duplicate_leads: {},
  duplicates_of_lead: { p_lead: ID },
  erase_person: { p_phones: ['+255777000100'] },
  export_report_rows: { p_table: 'sealed_months' },
  find_areas: {},
  find_clients: { p_kind: 'agent' },
  find_contact_leads: {},
  find_deleted_records: {},
  find_lead_imports: {},
  find_lead_versions: {},
  find_leads: {},
  find_listing_imports: {},
  find_pages_like: { p_table: 'areas', p_record: ID },
  find_person: { p_search: 'Asha' },
  find_posts: {},
  find_properties: {},
  find_reviews: {},
  finish_deliveries: { p_runner: ID, p_results: [] },
  finish_listing_picture: { p_id: ID },
  forget_old_notifications: {},
  forget_push_target: { p_endpoint: 'https://push.example.com/0' },
  give_leads_reminder: { p_leads: {}, p_date: '2100-01-01', p_note: 'Call' },
  give_leads_status: { p_leads: {}, p_status: 'dead' },
  grant_operator: { p_user: USER_IDS.operator },
  import_history: { p_rows: [] },
  import_leads: { p_import_id: ID, p_rows: [] },
  import_listings: { p_import: ID, p_file: 'listings.csv', p_rows: [] },
  import_report_rows: { p_table: 'sealed_months', p_rows: [] },
  is_admin: {},
  keep_push_keys: { p_public_key: 'B', p_private_key: 'C' },
  lead_counts: {},
  lead_figures: {},
  lister_report: { p_owner: ID },
  mail_recipients: {},
  make_program_key: { p_name: 'Portal' },
  messages_told_lately: { p_channel: 'email' },
  move_image_addresses: { p_from: 'http://a.example/storage/v1/', p_to: 'http://b.example/storage/v1/' },
  move_star_back: { p_from: ID, p_to: ID },
  named_storages: {},
  note_card_pictures: { p_pictures: [] },
  note_sent_saves: { p_slugs: ['villa-bahari'] },
  notifier_state: {},
  order_services: { p_services: [ID], p_seen: [ID] },
  payment_statistics: {},
  payments_by_client: {},
  person_data: { p_phones: ['+255777000100'] },
  person_timeline: { p_phone: '+255777000100' },
  project_state: {},
  push_public_key: {},
  push_targets: {},
  record_names: { p_ids: [ID] },
  remove_demo_content: {},
  restore_deleted: { p_table: 'leads', p_record: ID },
  restore_lead_import: { p_import: ID },
  restore_leads: { p_leads: [ID] },
  restore_version: { p_entry: 1, p_updated_at: '2026-01-01T00:00:00Z' },
  retention_state: {},
  retry_failed_deliveries: {},
  retry_listing_pictures: { p_import: ID },
  reveal_contact: { p_request_id: ID, p_entity_type: 'agent', p_entity_id: ID, p_cta_type: 'phone', ...PERSON },
  run_retention: {},
  search_cards: { p_slugs: ['villa-bahari'] },
  search_properties: { p_text: 'villa', p_view: [39, -7, 40, -6] },
  send_test_notification: { p_channel: 'email' },
  set_featured: { p_property: ID, p_on: true },
  set_lead_statuses: { p_statuses: {} },
  set_reveal_budget: { p_per_owner_and_day: 100 },
  set_review_policy: { p_appear: 'at once' },
  set_site_defaults: { p_mail_to: [], p_retention: siteDefaults.retention },
  shared_report: { p_token: 'a' },
  site_past_pages: {},
  site_properties_by_id: { p_ids: [ID] },
  site_snapshot: { p_since: 1 },
  site_version: {},
  submit_lead: { p_request_id: ID, p_request: 'guide', ...PERSON },
  submit_review: { p_request_id: ID, p_owner_kind: 'agent', p_owner_id: ID, p_rating: 5 },
  unanswered_people: {},
  undo_answer: { p_phone: '+255777000100', p_before: { leads: {} } },
  undo_lead_import: { p_import: ID },
  undo_lead_work: { p_done: {} },
  undo_listing_import: { p_import: ID },
  unmade_deliveries: {},
  unused_images: {},
  version_before: { p_entry: 1 },
  visitor_challenge: { p_form: 'lead' },
  visitor_news: { p_since: '2026-01-01T00:00:00Z' },
  visitor_traffic: {},
  withdraw_program_key: { p_id: ID },
};

/** The two shapes of a refusal: the right is missing, or row-level security leaves nothing to act on. */
export function isRefused({ status, body }: Answer): boolean {
  return isDenied({ status }) || (status === 200 && Array.isArray(body) && body.length === 0);
}

export function isDenied({ status }: Pick<Answer, 'status'>): boolean {
  return status === 401 || status === 403;
}
