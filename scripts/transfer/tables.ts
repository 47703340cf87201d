import type { OPERATOR_MAY } from '../../supabase/surface.ts';

export interface MovedTable {
  name: keyof typeof OPERATOR_MAY;
  key: string;
  /** Computed by the database, so never sent to it. */
  generated?: readonly string[];
}

/**
 * The tables whose rows keep their keys, those that others refer to first. What a publisher has recorded stays where it
 * publishes, and what is told of a visitor where the visitor wrote: they say nothing about another project.
 */
export const MOVED_TABLES: readonly MovedTable[] = [
  { name: 'areas', key: 'id' },
  { name: 'agencies', key: 'id' },
  { name: 'developers', key: 'id' },
  { name: 'agents', key: 'id' },
  { name: 'properties', key: 'id', generated: ['size_sqft', 'land_size_sqft'] },
  { name: 'listing_imports', key: 'id' },
  { name: 'listing_import_rows', key: 'id' },
  { name: 'listing_pictures', key: 'id' },
  { name: 'services', key: 'slug' },
  { name: 'site_settings', key: 'id' },
  { name: 'blog_posts', key: 'id' },
  { name: 'reviews', key: 'id' },
  { name: 'lead_imports', key: 'id' },
  { name: 'leads', key: 'id' },
  { name: 'callback_requests', key: 'id' },
  { name: 'contact_leads', key: 'id' },
  { name: 'answered_people', key: 'id' },
  { name: 'erasures', key: 'id' },
  { name: 'program_keys', key: 'id' },
  { name: 'past_pages', key: 'path' },
  { name: 'demo_records', key: 'record_id' },
];

/** The history comes last; its entries get numbers of the project they come to. */
export const HISTORY: MovedTable = { name: 'audit_log', key: 'id' };
