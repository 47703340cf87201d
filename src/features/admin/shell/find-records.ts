import { operator } from '#db/operator.ts';
import { findLeads } from '#features/leads/lead.admin.ts';
import { findClients } from '#features/owners/client.admin.ts';
import { OWNER_KINDS, OWNER_LABELS, type OwnerKind } from '#features/owners/owner.ts';
import { findProperties } from '#features/properties/property.admin.ts';
import { slugify } from '#lib/slug.ts';
import { defineQuery } from '../data/query.ts';
import type { Place } from '../desk-url.ts';

interface FoundRecord {
  id: string;
  name: string;
  detail: string;
  /** Opens the record in its tab. */
  place: Place;
}

const SOME = { limit: 5, offset: 0 } as const;
const NEWEST = { sort: { by: 'created_at', descending: true }, ...SOME } as const;
const BY_NAME = { sort: { by: 'name', descending: false }, ...SOME } as const;

/** Leads, properties and clients that the text finds in their tabs; those come first that are themselves called so. */
export const findRecords = defineQuery<string, FoundRecord[]>([], async (search, signal) => {
  if (search === '') return [];
  const found = await Promise.all([
    leads(search, signal),
    properties(search, signal),
    ...OWNER_KINDS.map((kind) => clients(kind, search, signal)),
  ]);
  const words = slugify(search, '').split('-');
  const isCalledSo = ({ name }: FoundRecord) => words.every((word) => slugify(name, '').includes(word));
  return found.flat().sort((one, other) => Number(isCalledSo(other)) - Number(isCalledSo(one)));
});

async function leads(search: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const { rows } = await findLeads(operator, { search }, NEWEST, signal);
  return rows.map(({ id, full_name, phone }) => ({
    id,
    name: full_name,
    detail: `Lead · ${phone}`,
    place: { tab: 'leads', params: { open: id } },
  }));
}

async function properties(search: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const { rows } = await findProperties(operator, { search }, BY_NAME, signal);
  return rows.map(({ id, name, area_name }) => ({
    id,
    name,
    detail: `Property · ${area_name}`,
    place: { tab: 'properties', params: { open: id } },
  }));
}

async function clients(kind: OwnerKind, search: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const { rows } = await findClients(operator, kind, { search }, BY_NAME, signal);
  return rows.map(({ id, name }) => ({
    id,
    name,
    detail: OWNER_LABELS[kind],
    place: { tab: 'clients', params: { kind, open: id } },
  }));
}
