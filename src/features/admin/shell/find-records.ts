import { queryOptions } from '@tanstack/react-query';
import { operator } from '#db/operator.ts';
import { findLeads } from '#features/leads/lead.admin.ts';
import { findClients } from '#features/owners/client.admin.ts';
import { OWNER_KINDS, OWNER_LABELS, type OwnerKind } from '#features/owners/owner.ts';
import { findProperties } from '#features/properties/property.admin.ts';
import { slugify } from '#lib/slug.ts';
import type { Route } from '../admin-route.ts';

interface FoundRecord {
  id: string;
  name: string;
  detail: string;
  /** Opens the record in its tab. */
  route: Route;
}

const SOME = { limit: 5, offset: 0 } as const;
const NEWEST = { sort: { by: 'created_at', descending: true }, ...SOME } as const;
const BY_NAME = { sort: { by: 'name', descending: false }, ...SOME } as const;

/** Leads, properties and clients that the text finds in their tabs; those come first that are themselves called so. */
export const foundRecords = (search: string) =>
  queryOptions({ queryKey: ['found records', search], queryFn: ({ signal }) => findRecords(search, signal) });

async function findRecords(search: string, signal: AbortSignal): Promise<FoundRecord[]> {
  if (search === '') return [];
  const found = await Promise.all([
    leads(search, signal),
    properties(search, signal),
    ...OWNER_KINDS.map((kind) => clients(kind, search, signal)),
  ]);
  const words = slugify(search, '').split('-');
  const isCalledSo = ({ name }: FoundRecord) => words.every((word) => slugify(name, '').includes(word));
  return found.flat().sort((one, other) => Number(isCalledSo(other)) - Number(isCalledSo(one)));
}

async function leads(search: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const { rows } = await findLeads(operator, { search }, NEWEST, signal);
  return rows.map(({ id, full_name, phone }) => ({
    id,
    name: full_name,
    detail: `Lead · ${phone}`,
    route: { tab: 'leads', params: { open: id } },
  }));
}

async function properties(search: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const { rows } = await findProperties(operator, { search }, BY_NAME, signal);
  return rows.map(({ id, name, area_name }) => ({
    id,
    name,
    detail: `Property · ${area_name}`,
    route: { tab: 'properties', params: { open: id } },
  }));
}

async function clients(kind: OwnerKind, search: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const { rows } = await findClients(operator, kind, { search }, BY_NAME, signal);
  return rows.map(({ id, name }) => ({
    id,
    name,
    detail: OWNER_LABELS[kind],
    route: { tab: 'clients', params: { kind, open: id } },
  }));
}
