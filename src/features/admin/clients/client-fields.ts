import * as z from 'zod/mini';
import { operator, type Tables } from '#db/operator.ts';
import type { SaveResult } from '#db/operator-answers.ts';
import { clientRecords } from '#features/owners/client.admin.ts';
import type { OwnerKind } from '#features/owners/owner.ts';
import { agentInput, checkedWhole, firmInput } from '#features/owners/owner-schema.ts';
import { PAYMENT_STYLES } from '../parts/status-styles.ts';

/** One form serves all three kinds; what a kind does not have stays empty and is not stored. */
export const clientInput = z.object({ ...agentInput.shape, ...firmInput.shape }).check(checkedWhole);
export type ClientDraft = z.input<typeof clientInput>;
export type ClientOutput = z.output<typeof clientInput>;
export type ClientRecord = Tables<'agents'> | Tables<'agencies'>;

export const CLIENT_LABELS = {
  name: 'Name *',
  email: 'Email *',
  phone: 'Phone',
  whatsapp_number: 'WhatsApp Number',
  bio: 'Bio',
  agency_id: 'Agency',
  description: 'Description',
  website: 'Website',
  address: 'Address',
  checked_on: 'Checked on',
  checked_what: 'What was checked',
  profile_image: 'Profile Image',
  logo: 'Logo',
  hero_image: 'Hero Background Image',
  is_active: 'Status',
  payment_status: 'Payment Status',
} as const satisfies Record<keyof ClientDraft, string>;

export const NEW_CLIENT: ClientDraft = {
  name: '',
  email: '',
  phone: '',
  whatsapp_number: '',
  bio: '',
  agency_id: null,
  description: '',
  website: '',
  address: '',
  checked_on: '',
  checked_what: '',
  profile_image: null,
  logo: null,
  hero_image: null,
  is_active: true,
  payment_status: 'unpaid',
};

/** A field that is empty in the form is null in the record. */
export function toClientDraft(record: ClientRecord): ClientDraft {
  const { name, email, phone, whatsapp_number, hero_image, is_active, payment_status } = record;
  const checked = { checked_on: record.checked_on ?? '', checked_what: record.checked_what ?? '' };
  const shared = { name, email, phone: phone ?? '', whatsapp_number: whatsapp_number ?? '', hero_image };
  const switches = { is_active, payment_status, ...checked };
  if ('bio' in record) {
    const { bio, agency_id, profile_image } = record;
    return { ...NEW_CLIENT, ...shared, ...switches, bio: bio ?? '', agency_id, profile_image };
  }
  const { description, website, address, logo } = record;
  const texts = { description: description ?? '', website: website ?? '', address: address ?? '' };
  return { ...NEW_CLIENT, ...shared, ...switches, ...texts, logo };
}

export function storeClient(kind: OwnerKind, id: string, output: ClientOutput): Promise<ClientRecord> {
  return kind === 'agent'
    ? clientRecords.agent.create(operator, id, ofAgent(output))
    : clientRecords[kind].create(operator, id, ofFirm(output));
}

export function saveClient(
  kind: OwnerKind,
  loaded: Pick<ClientRecord, 'id' | 'updated_at'>,
  output: ClientOutput,
): Promise<SaveResult<ClientRecord>> {
  return kind === 'agent'
    ? clientRecords.agent.update(operator, loaded, ofAgent(output))
    : clientRecords[kind].update(operator, loaded, ofFirm(output));
}

function ofAgent({ description, website, address, logo, ...agent }: ClientOutput) {
  return agent;
}

function ofFirm({ bio, agency_id, profile_image, ...firm }: ClientOutput) {
  return firm;
}

/** As the tabs stand: agencies, developers, agents. */
export const KINDS = ['agency', 'developer', 'agent'] as const satisfies OwnerKind[];
export const PLURALS = { agent: 'Agents', agency: 'Agencies', developer: 'Developers' } as const;

/** What people read for a value that is no text; undefined for any other. */
export function clientLabel(field: string, value: unknown): string | undefined {
  if (field === 'is_active') return value === true ? 'Active' : 'Inactive';
  if (field === 'payment_status') return value === 'paid' ? PAYMENT_STYLES.paid.label : PAYMENT_STYLES.unpaid.label;
  return field === 'agency_id' && value === null ? 'Independent Agent' : undefined;
}
