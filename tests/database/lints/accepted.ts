export interface Exception {
  rule: string;
  object: string;
  reason: string;
}

const FUNCTIONS_FOR_VISITORS = {
  'public.api_listings(text,uuid,integer,timestamp with time zone)':
    'Published listings without contacts for whoever has a key that is not withdrawn, within limits.',
  'public.note_sent_saves(text[])':
    'Counts which published properties were sent, within limits, and nothing of anybody.',
  'public.reveal_contact(uuid,text,uuid,text,text,text,jsonb,jsonb,uuid)':
    'Gives one contact of an active owner against a stored contact lead, within limits.',
  'public.search_cards(text[])': 'What cards show of published properties, column by column.',
  'public.search_properties(text,text[],text[],integer,double precision,double precision,text[],text[],double precision[],text,boolean,integer,jsonb,double precision[],double precision[])':
    'Counts, cards and map points of published properties, column by column.',
  'public.shared_report(text)': 'Counts of one lister, for whoever has a link to them that was made and is not over.',
  'public.site_past_pages()': 'Addresses that pages had, with names of what was on the site.',
  'public.site_properties_by_id(uuid[])': 'What the site shows of published properties, column by column.',
  'public.site_snapshot(bigint)': 'What the site shows of everything else, column by column.',
  'public.site_version()': 'One number, which the publisher watches.',
  'public.submit_lead(uuid,text,text,text,uuid,text,text,date,text,jsonb,jsonb)':
    'Stores one checked lead, marked where it may be junk.',
  'public.submit_review(uuid,text,uuid,integer,text,text,jsonb)': 'Stores one checked review, within limits.',
  'public.visitor_challenge(text)': 'Makes a puzzle and stores nothing.',
};

const SEALED_TABLES = {
  'private.admins': 'Only is_admin(), grant_operator() and, for the secret key, operator_accounts() look here.',
  'private.build_hook': 'Only the functions that call the hook and project_state() look here.',
  'private.notify_function': 'Only the functions that call it and notifier_state() look here.',
  'private.opened_contact_changes': 'Only the triggers that note changes, billing_state() and a move look here.',
  'private.past_enquiries': 'Only erase_records(), the reports and a move look here.',
  'private.past_listing_pictures': 'Only the triggers that keep and restore them, and a move, look here.',
  'private.proof_secret': 'Only the functions that make and check challenges look here.',
  'private.push_keys': 'Only keep_push_keys() and push_public_key() look here.',
  'private.quiet_changes': 'Only the triggers that note them, what hands the site its content, and a move look here.',
  'private.rate_events': 'Only the functions that count what visitors and programs ask for look here.',
  'private.retention_runs': 'Only run_retention() and retention_state() look here.',
  'private.review_policy': 'Only set_review_policy(), submit_review() and project_state() look here.',
  'private.sealed_months': 'Only seal_months(), billing_state(), the reports and a move look here.',
  'private.site_defaults': 'Only set_site_defaults() and the functions that read the settings look here.',
  'private.search_rows': 'Only the functions of the search look here.',
  'private.spent_proofs': 'Only spend_proof() looks here.',
  'private.visitor_policy':
    'Only the functions that count what visitors send, what sets it and project_state() look here.',
  'private.sent_saves': 'Only note_sent_saves(), the reports and a move look here.',
  'private.site_changes': 'Only the triggers and a move write here, and site_snapshot() reads it.',
  'private.site_version':
    'Only the triggers, what hands the site its content or has it made anew, and project_state() look here.',
};

/** What the rules find and we keep, on purpose and each with its reason. */
export const ACCEPTED: readonly Exception[] = [
  ...exceptions('0008-rls-enabled-no-policy', SEALED_TABLES),
  // Visitors hold no right on any table: these functions are all they can reach, signed in or not.
  ...exceptions('0028-anon-security-definer-function-executable', FUNCTIONS_FOR_VISITORS),
  ...exceptions('0011-function-search-path-mutable', {
    'private.plain_text(text)': 'Names the schema of all it calls; with settings of its own no query could take it in.',
    'private.without_unseen(text)': 'Likewise.',
    'private.is_seen(text)': 'Likewise.',
    'private.is_found(text,text[],text[])': 'Likewise.',
    'private.is_enquiry(public.leads)': 'Likewise.',
    'private.person_records()': 'Likewise.',
    'private.is_about_a_person(text)': 'Likewise.',
  }),
  ...exceptions('0029-authenticated-security-definer-function-executable', {
    'public.duplicates_of_lead(uuid)': 'Asks is_admin() first.',
    'public.erase_person(text[],uuid[],uuid[],text)': 'Asks is_admin() first.',
    'public.find_person(text)': 'Asks is_admin() first.',
    'public.is_admin()': 'Tells callers about themselves only; the policies ask it.',
    'public.lister_report(uuid,uuid)': 'Asks is_admin() first.',
    'public.make_program_key(text)': 'Asks is_admin() first.',
    'public.person_data(text[],uuid[],uuid[])': 'Asks is_admin() first.',
    'public.push_public_key()': 'Asks is_admin() first.',
    'public.remove_demo_content()': 'Asks is_admin() first.',
    'public.retry_failed_deliveries()': 'Asks is_admin() first.',
    'public.send_test_notification(text)': 'Asks is_admin() first.',
    'public.visitor_news(timestamp with time zone)': 'Asks is_admin() first.',
    'public.visitor_traffic()': 'Asks is_admin() first.',
    'public.withdraw_program_key(uuid)': 'Asks is_admin() first.',
    ...FUNCTIONS_FOR_VISITORS,
  }),
];

function exceptions(rule: string, objects: Record<string, string>): Exception[] {
  return Object.entries(objects).map(([object, reason]) => ({ rule, object, reason }));
}
