/**
 * Who may do what, as the migrations set it up. The tests hold every migration to this list and `npm run doctor` every
 * project, so that a right that nobody meant to give is noticed in both places.
 */

/** Of the Data API: somebody without an account, somebody signed in, the holder of the secret key. */
export type Role = 'anon' | 'authenticated' | 'service_role';

const EVERYBODY = ['anon', 'authenticated', 'service_role'] as const;
const SITE_USERS = ['anon', 'authenticated'] as const;
/** Row-level security decides what the call finds. */
const SIGNED_IN = ['authenticated'] as const;
const SECRET_KEY = ['service_role'] as const;

/** Every function the Data API serves, with its callers. */
export const FUNCTION_CALLERS = {
  add_listing_picture: ['authenticated', 'service_role'],
  add_morning_summary: SECRET_KEY,
  admin_counts: SIGNED_IN,
  answer_person: SIGNED_IN,
  api_listings: SITE_USERS,
  append_lead_note: SIGNED_IN,
  before_delete: SIGNED_IN,
  billing_state: SECRET_KEY,
  change_lead_reminders: SIGNED_IN,
  claim_deliveries: SECRET_KEY,
  claim_listing_pictures: SECRET_KEY,
  contact_lead_counts: SIGNED_IN,
  create_report_link: SIGNED_IN,
  delete_and_lead_on: SIGNED_IN,
  delete_leads: SIGNED_IN,
  demo_content: SIGNED_IN,
  duplicate_leads: SIGNED_IN,
  duplicates_of_lead: SIGNED_IN,
  erase_person: SIGNED_IN,
  find_areas: SIGNED_IN,
  find_clients: SIGNED_IN,
  find_contact_leads: SIGNED_IN,
  find_deleted_records: SIGNED_IN,
  find_lead_imports: SIGNED_IN,
  find_lead_versions: SIGNED_IN,
  find_leads: SIGNED_IN,
  find_listing_imports: SIGNED_IN,
  find_pages_like: SIGNED_IN,
  find_person: SIGNED_IN,
  find_posts: SIGNED_IN,
  find_properties: SIGNED_IN,
  find_reviews: SIGNED_IN,
  finish_deliveries: SECRET_KEY,
  finish_listing_picture: SECRET_KEY,
  forget_old_notifications: SECRET_KEY,
  forget_push_target: SECRET_KEY,
  give_leads_reminder: SIGNED_IN,
  give_leads_status: SIGNED_IN,
  grant_operator: SECRET_KEY,
  import_history: SECRET_KEY,
  import_leads: SIGNED_IN,
  import_listings: ['authenticated', 'service_role'],
  is_admin: SIGNED_IN,
  keep_push_keys: SECRET_KEY,
  lead_counts: SIGNED_IN,
  lead_figures: SIGNED_IN,
  lister_report: SIGNED_IN,
  mail_recipients: SECRET_KEY,
  make_program_key: SIGNED_IN,
  messages_told_lately: SECRET_KEY,
  move_image_addresses: SECRET_KEY,
  note_sent_saves: SITE_USERS,
  notifier_state: SECRET_KEY,
  order_services: SIGNED_IN,
  payment_statistics: SIGNED_IN,
  payments_by_client: SIGNED_IN,
  person_data: SIGNED_IN,
  person_timeline: SIGNED_IN,
  project_state: SECRET_KEY,
  published_listing_counts: SIGNED_IN,
  push_public_key: SIGNED_IN,
  push_targets: SECRET_KEY,
  record_names: SIGNED_IN,
  remove_demo_content: SIGNED_IN,
  restore_deleted: SIGNED_IN,
  restore_lead_import: SIGNED_IN,
  restore_leads: SIGNED_IN,
  restore_version: SIGNED_IN,
  retention_state: SECRET_KEY,
  retry_failed_deliveries: SIGNED_IN,
  retry_listing_pictures: SIGNED_IN,
  reveal_contact: SITE_USERS,
  run_retention: SECRET_KEY,
  search_cards: EVERYBODY,
  search_properties: EVERYBODY,
  send_test_notification: SIGNED_IN,
  set_featured: SIGNED_IN,
  set_lead_statuses: SIGNED_IN,
  set_lead_suspicions: SIGNED_IN,
  set_reveal_budget: SECRET_KEY,
  set_review_policy: SECRET_KEY,
  shared_report: SITE_USERS,
  site_past_pages: EVERYBODY,
  site_properties_by_id: EVERYBODY,
  site_snapshot: EVERYBODY,
  site_version: EVERYBODY,
  submit_lead: SITE_USERS,
  submit_review: SITE_USERS,
  unanswered_people: SIGNED_IN,
  undo_answer: SIGNED_IN,
  undo_lead_import: SIGNED_IN,
  undo_lead_work: SIGNED_IN,
  undo_listing_import: SIGNED_IN,
  unused_images: SIGNED_IN,
  version_before: SIGNED_IN,
  visitor_challenge: SITE_USERS,
  visitor_news: SIGNED_IN,
  visitor_traffic: SIGNED_IN,
  withdraw_program_key: SIGNED_IN,
} as const satisfies Record<string, readonly Role[]>;

/** The private functions that somebody but their owner may call: those that checks and the admin need. */
export const PRIVATE_FUNCTION_CALLERS = {
  all_match: ['authenticated', 'service_role'],
  are_points: ['authenticated', 'service_role'],
  are_templates: ['authenticated', 'service_role'],
  area_slug: ['authenticated', 'service_role'],
  area_url: ['authenticated', 'service_role'],
  contains_pattern: ['authenticated'],
  contains_patterns: ['authenticated'],
  erased_name: ['authenticated', 'service_role'],
  first_answers: ['authenticated'],
  has_belongings: ['authenticated'],
  hold_leads: ['authenticated'],
  is_about_a_person: ['authenticated', 'service_role'],
  is_day: ['authenticated'],
  is_email: ['authenticated', 'service_role'],
  is_list_of: ['authenticated', 'service_role'],
  is_phone: ['authenticated', 'service_role'],
  is_public_address: ['authenticated', 'service_role'],
  is_rates: ['authenticated', 'service_role'],
  is_retention: ['authenticated', 'service_role'],
  is_slug: ['authenticated', 'service_role'],
  is_there: ['authenticated', 'service_role'],
  is_worked_on: ['authenticated'],
  kept_for: ['authenticated', 'service_role'],
  lead_for_note: ['authenticated'],
  lead_row_problems: ['authenticated'],
  lead_work_done: ['authenticated'],
  leads_that_match: ['authenticated'],
  plain_name: ['authenticated', 'service_role'],
  put_back: ['authenticated'],
  retention_defaults: ['authenticated', 'service_role'],
  search_terms: ['authenticated'],
  show_listing_picture: ['authenticated', 'service_role'],
  today: ['authenticated', 'service_role'],
  trimmed: ['authenticated', 'service_role'],
  used_images: ['authenticated'],
  values_of: ['authenticated', 'service_role'],
  waiting_requests: ['authenticated'],
  writable_columns: ['authenticated', 'service_role'],
} as const satisfies Record<string, readonly Role[]>;

/** Every table the Data API serves, with what the operator may do. Visitors may do nothing with any. */
export const OPERATOR_MAY = {
  agencies: 'everything',
  agents: 'everything',
  answered_people: 'everything',
  areas: 'everything',
  audit_log: 'read',
  blog_posts: 'everything',
  callback_requests: 'everything',
  contact_leads: 'everything',
  demo_records: 'read',
  developers: 'everything',
  erasures: 'read',
  lead_imports: 'everything',
  leads: 'everything',
  listing_import_rows: 'everything',
  listing_imports: 'everything',
  listing_pictures: 'everything',
  notification_channels: 'read',
  notification_deliveries: 'read',
  notifications: 'read',
  past_pages: 'everything',
  program_keys: 'read',
  properties: 'everything',
  publish_runs: 'read',
  push_subscriptions: 'everything',
  quiet_hours: 'everything',
  report_links: 'everything',
  reviews: 'everything',
  services: 'everything',
  site_settings: 'everything',
} as const satisfies Record<string, 'everything' | 'read'>;

/**
 * Of what the operator may change, what nobody asks after later: who was answered when, which devices are told and when, how
 * an import of properties stands, whose rows have a history of their own, by which links listers see their report, and what
 * page was there before, which the history of its record tells.
 */
export const WITHOUT_HISTORY: readonly string[] = [
  'answered_people',
  'listing_import_rows',
  'listing_pictures',
  'past_pages',
  'push_subscriptions',
  'quiet_hours',
  'report_links',
];

export const BUCKETS = ['admin', 'areas', 'blog', 'properties'] as const;

export const BUCKET_LIMITS = {
  public: true,
  file_size_limit: 5 * 1024 * 1024,
  allowed_mime_types: ['image/jpeg', 'image/png'],
} as const;

/** What `npm run build -- --pictures bucket` makes where it is wanted: prepared pictures under names that say what they hold. */
export const PICTURE_BUCKET = 'pictures';

export const PICTURE_LIMITS = {
  public: true,
  file_size_limit: 5 * 1024 * 1024,
  allowed_mime_types: ['image/avif', 'image/webp', 'image/jpeg', 'application/json'],
} as const;
