import { PAYMENT_LOOKS } from '../parts/status-looks.ts';

/** What people read for a value that is no text; undefined for any other. */
export function clientWords(field: string, value: unknown): string | undefined {
  if (field === 'is_active') return value === true ? 'Active' : 'Inactive';
  if (field === 'payment_status') return value === 'paid' ? PAYMENT_LOOKS.paid.label : PAYMENT_LOOKS.unpaid.label;
  return field === 'agency_id' && value === null ? 'Independent Agent' : undefined;
}
