import type { OPERATOR_MAY } from '../../supabase/surface.ts';

/** A table in an export, which has a file by its name. */
export interface ExportedTable {
  name: string;
  /** Computed by the database, so never sent to it. */
  generated?: readonly string[];
}

export interface MovedTable extends ExportedTable {
  name: keyof typeof OPERATOR_MAY;
  key: string;
}

/**
 * The tables whose rows keep their keys, those that others refer to first. What a publisher has recorded stays where it
 * publishes, what is told of a visitor where the visitor wrote, and a device with the keys that it was asked with: they
 * say nothing about another project.
 */
export const MOVED_TABLES: readonly MovedTable[] = [
  { name: 'areas', key: 'id' },
  { name: 'agencies', key: 'id' },
  { name: 'developers', key: 'id' },
  { name: 'agents', key: 'id' },
  { name: 'properties', key: 'id', generated: ['size_sqft', 'land_size_sqft'] },
  { name: 'report_links', key: 'id' },
  { name: 'listing_imports', key: 'id' },
  { name: 'listing_import_rows', key: 'id' },
  { name: 'listing_pictures', key: 'id' },
  { name: 'services', key: 'slug' },
  { name: 'site_settings', key: 'id' },
  { name: 'quiet_hours', key: 'channel' },
  { name: 'blog_posts', key: 'id' },
  { name: 'reviews', key: 'id' },
  { name: 'lead_imports', key: 'id' },
  { name: 'leads', key: 'id' },
  { name: 'callback_requests', key: 'id' },
  // Which opened contacts are nobody's bill is known before they come.
  { name: 'demo_records', key: 'record_id' },
  { name: 'contact_leads', key: 'id' },
  { name: 'answered_people', key: 'id' },
  { name: 'erasures', key: 'id' },
  { name: 'program_keys', key: 'id' },
  { name: 'past_pages', key: 'path' },
];

/**
 * What reports and bills count by, where pictures of deleted properties came from, and when records changed last, in tables
 * that the Data API does not serve. They come first: a month that is sealed is not sealed anew when its opened contacts arrive.
 */
export const REPORT_TABLES = [
  { name: 'sealed_months' },
  { name: 'opened_contact_changes' },
  { name: 'past_enquiries' },
  { name: 'sent_saves' },
  { name: 'past_listing_pictures' },
  { name: 'quiet_changes' },
] as const satisfies ExportedTable[];

/** The history comes last; its entries get numbers of the project they come to. */
export const HISTORY: MovedTable = { name: 'audit_log', key: 'id' };
