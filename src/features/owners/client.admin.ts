import * as z from 'zod/mini';
import type { Tables } from '#db/database.types.ts';
import {
  dataOf,
  insertOnce,
  type Loaded,
  type OperatorClient,
  type PageRequest,
  pageArguments,
  pageOf,
  parsedDataOf,
  type SaveResult,
  settleSave,
} from '#db/operator-answers.ts';
import {
  type agentInput,
  type firmInput,
  OWNER_KINDS,
  type OwnerKind,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from './owner.ts';

const clientRow = z.object({
  kind: z.enum(OWNER_KINDS),
  id: z.guid(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  whatsapp_number: z.nullable(z.string()),
  image: z.nullable(z.string()),
  agency_id: z.nullable(z.guid()),
  /** Null for an independent agent, and for agencies and developers. */
  agency_name: z.nullable(z.string()),
  /** Published ones; the total due is this many listing fees. */
  listings: z.int(),
  payment_status: z.enum(PAYMENT_STATUSES),
  is_active: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});
/** A client as the tables show it; the whole record comes with `getAgent` or `getFirm`. */
export type ClientRow = z.output<typeof clientRow>;
const clientPage = pageOf(clientRow);

export type ClientSort = 'name' | 'email' | 'agency_name' | 'listings' | 'payment_status' | 'is_active' | 'created_at';

export interface ClientFilter {
  search?: string | undefined;
  paymentStatus?: PaymentStatus | undefined;
  isActive?: boolean | undefined;
}

export function findClients(
  client: OperatorClient,
  kind: OwnerKind,
  { search = '', paymentStatus, isActive }: ClientFilter,
  page: PageRequest<ClientSort>,
  signal?: AbortSignal,
) {
  const filter = {
    p_kind: kind,
    p_search: search,
    p_payment_status: paymentStatus ?? null,
    p_active: isActive ?? null,
  };
  return parsedDataOf(client.rpc('find_clients', { ...filter, ...pageArguments(page) }), clientPage, signal);
}

type AgentRecord = Tables<'agents'>;
type AgentInput = z.output<typeof agentInput>;
const agentById = (client: OperatorClient, id: string) => client.from('agents').select().eq('id', id);

export async function getAgent(client: OperatorClient, id: string): Promise<AgentRecord | null> {
  const [agent] = await dataOf(agentById(client, id));
  return agent ?? null;
}

/** Stores a new agent under an id made up for the form. */
export function createAgent(client: OperatorClient, id: string, input: AgentInput): Promise<AgentRecord> {
  return insertOnce(
    client
      .from('agents')
      .insert({ id, ...input })
      .select(),
    () => agentById(client, id),
  );
}

export function updateAgent(
  client: OperatorClient,
  { id, updated_at }: Loaded,
  changes: Partial<AgentInput>,
): Promise<SaveResult<AgentRecord>> {
  const update = client.from('agents').update(changes).eq('id', id).eq('updated_at', updated_at).select();
  return settleSave(update, () => agentById(client, id));
}

const FIRM_TABLES = { agency: 'agencies', developer: 'developers' } as const;
const CLIENT_TABLES = { agent: 'agents', ...FIRM_TABLES } as const satisfies Record<OwnerKind, string>;

/** Agencies and developers have the same columns. */
export type FirmKind = keyof typeof FIRM_TABLES;
type FirmRecord = Tables<'agencies'>;
type FirmInput = z.output<typeof firmInput>;
const firmById = (client: OperatorClient, kind: FirmKind, id: string) =>
  client.from(FIRM_TABLES[kind]).select().eq('id', id);

export async function getFirm(client: OperatorClient, kind: FirmKind, id: string): Promise<FirmRecord | null> {
  const [firm] = await dataOf(firmById(client, kind, id));
  return firm ?? null;
}

/** Stores a new agency or developer under an id made up for the form. */
export function createFirm(client: OperatorClient, kind: FirmKind, id: string, input: FirmInput): Promise<FirmRecord> {
  const insert = client
    .from(FIRM_TABLES[kind])
    .insert({ id, ...input })
    .select();
  return insertOnce(insert, () => firmById(client, kind, id));
}

export function updateFirm(
  client: OperatorClient,
  kind: FirmKind,
  { id, updated_at }: Loaded,
  changes: Partial<FirmInput>,
): Promise<SaveResult<FirmRecord>> {
  const update = client.from(FIRM_TABLES[kind]).update(changes).eq('id', id).eq('updated_at', updated_at).select();
  return settleSave(update, () => firmById(client, kind, id));
}

export type ClientSwitch = { is_active: boolean } | { payment_status: PaymentStatus };

/** Applies at once, whatever else somebody edits. Resolves to false when the client is gone. */
export async function switchClient(
  client: OperatorClient,
  kind: OwnerKind,
  id: string,
  change: ClientSwitch,
): Promise<boolean> {
  const changed = await dataOf(client.from(CLIENT_TABLES[kind]).update(change).eq('id', id).select('id'));
  return changed.length > 0;
}

/**
 * Refused, with the reason as the error's message, while the client has properties. Agents of an agency become
 * independent, reviews go along; `restoreDeleted` of the history brings all of it back.
 */
export async function deleteClient(client: OperatorClient, kind: OwnerKind, id: string): Promise<void> {
  await dataOf(client.from(CLIENT_TABLES[kind]).delete().eq('id', id));
}

const AT_A_TIME = 1000;

/** Every agency by name, to choose one from. */
export async function listAgencies(client: OperatorClient): Promise<{ id: string; name: string }[]> {
  const all: { id: string; name: string }[] = [];
  for (;;) {
    const page = client.from('agencies').select('id,name').order('name').order('id');
    const some = await dataOf(page.range(all.length, all.length + AT_A_TIME - 1));
    all.push(...some);
    if (some.length < AT_A_TIME) return all;
  }
}
