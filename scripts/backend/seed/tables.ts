import { callbackRows, contactLeadRows, leadRows } from './lead-rows.ts';
import { agentRows, areaRows, firmRows, propertyRows } from './listing-rows.ts';
import type { PhotoAddress } from './photos.ts';
import { type Row, seedContext } from './rows.ts';
import { postRows, reviewRows } from './story-rows.ts';

export interface SeedTable {
  table: string;
  rows: Row[];
}

/** The whole demo content, its dates counted from `now`, in an order in which it can be inserted. */
export function seedTables(now: Date, photoAddress: PhotoAddress): SeedTable[] {
  const context = seedContext(now, photoAddress);
  return [
    { table: 'areas', rows: areaRows(context) },
    { table: 'agencies', rows: firmRows('agency', context) },
    { table: 'developers', rows: firmRows('developer', context) },
    { table: 'agents', rows: agentRows(context) },
    { table: 'properties', rows: propertyRows(context) },
    { table: 'blog_posts', rows: postRows(context) },
    { table: 'reviews', rows: reviewRows(context) },
    { table: 'leads', rows: leadRows(context) },
    { table: 'callback_requests', rows: callbackRows(context) },
    { table: 'contact_leads', rows: contactLeadRows(context) },
  ];
}

/** By which the demo content is told from the operator's own records. */
export function demoRecords(tables: readonly SeedTable[]): SeedTable {
  const rows = tables.flatMap(({ table, rows }) => rows.map(({ id }) => ({ record_id: id, table_name: table })));
  return { table: 'demo_records', rows };
}
