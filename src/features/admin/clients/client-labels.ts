import type { OwnerKind } from '#features/owners/owner.ts';
import { PAYMENT_STYLES } from '../parts/status-styles.ts';

/** As the tabs stand: agencies, developers, agents. */
export const KINDS = ['agency', 'developer', 'agent'] as const satisfies OwnerKind[];
export const PLURALS = { agent: 'Agents', agency: 'Agencies', developer: 'Developers' } as const;

/** What people read for a value that is no text; undefined for any other. */
export function clientLabel(field: string, value: unknown): string | undefined {
  if (field === 'is_active') return value === true ? 'Active' : 'Inactive';
  if (field === 'payment_status') return value === 'paid' ? PAYMENT_STYLES.paid.label : PAYMENT_STYLES.unpaid.label;
  return field === 'agency_id' && value === null ? 'Independent Agent' : undefined;
}
