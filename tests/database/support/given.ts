import { randomUUID } from 'node:crypto';
import type { AreaDraft } from '#features/areas/area.ts';
import type { PostDraft } from '#features/blog/post.ts';
import type { AddLeadDraft } from '#features/leads/lead.ts';
import type { AgentDraft, FirmDraft } from '#features/owners/owner-schema.ts';
import type { PropertyDraft } from '#features/properties/property-schema.ts';
import type { ServiceDraft } from '#features/services/service.ts';
import { validArea } from '../../fixtures/area.ts';
import { validLead } from '../../fixtures/lead.ts';
import { validAgent, validFirm } from '../../fixtures/owner.ts';
import { validPost } from '../../fixtures/post.ts';
import { validProperty } from '../../fixtures/property.ts';
import { validService } from '../../fixtures/service.ts';
import type { Sql } from './database.ts';

/** Columns that no form fills. */
interface Kept {
  id?: string;
  created_at?: string;
}

/** Puts rows into the database before somebody acts. */
export type Given = ReturnType<typeof createGiven>;

export function createGiven(sql: Sql) {
  const put = async <Row extends object>(table: string, row: Row): Promise<Row & { id: string }> => {
    const stored = { id: randomUUID(), ...row };
    await insertRow(sql, table, stored);
    return stored;
  };
  const area = (row: Partial<AreaDraft> & Kept = {}) => put('areas', { ...validArea(), ...row });
  const agent = (row: Partial<AgentDraft> & Kept = {}) => put('agents', { ...validAgent(), ...row });
  const lead = (row: Partial<AddLeadDraft> & Kept & { property_id?: string } = {}) =>
    put('leads', { ...validLead(), ...row });
  return {
    area,
    agent,
    agency: (row: Partial<FirmDraft> & Kept = {}) => put('agencies', { ...validFirm(), ...row }),
    developer: (row: Partial<FirmDraft> & Kept = {}) => put('developers', { ...validFirm(), ...row }),
    /** A published villa, in an area and of an agent made for it unless the row names others. */
    property: async (row: Partial<PropertyDraft> & Kept & { featured?: boolean } = {}) => {
      const area_id = row.area_id ?? (await area()).id;
      const hasOwner = row.agent_id ?? row.agency_id ?? row.developer_id;
      const owner = hasOwner ? {} : { agent_id: (await agent()).id };
      return put('properties', { ...validProperty({ area_id }), ...owner, ...row });
    },
    post: (row: Partial<PostDraft> & Kept = {}) => put('blog_posts', { ...validPost(), ...row }),
    lead,
    notification: async () =>
      put('notifications', { kind: 'lead', lead_id: (await lead()).id, created_at: new Date() }),
    listingImport: () => put('listing_imports', { name: 'listings.csv' }),
    service: (row: Partial<ServiceDraft> = {}) => put('services', { ...validService(), ...row }),
    row: put,
  };
}

/** Fills the columns that the row names and leaves the others to their defaults. */
export async function insertRow(sql: Sql, table: string, row: object): Promise<void> {
  const columns = Object.keys(row).join(', ');
  await sql(
    `insert into public.${table} (${columns})
     select ${columns} from jsonb_populate_record(null::public.${table}, $1::jsonb)`,
    [JSON.stringify(row)],
  );
}
