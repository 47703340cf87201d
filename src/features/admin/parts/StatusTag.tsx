import type { LeadStatus } from '#features/leads/lead.ts';
import type { PaymentStatus } from '#features/owners/owner.ts';
import { type PropertyStatus, STATUS_TONES } from '#features/properties/property.ts';
import { LEAD_STATUS_LOOKS, PAYMENT_LOOKS } from './status-looks.ts';
import { Tag } from './Tag.tsx';

export function LeadStatusTag({ status }: { status: LeadStatus }) {
  const { tone, label } = LEAD_STATUS_LOOKS[status];
  return <Tag tone={tone}>{label}</Tag>;
}

export function PropertyStatusTag({ status }: { status: PropertyStatus }) {
  return <Tag tone={STATUS_TONES[status]}>{status}</Tag>;
}

export function PaidTag({ status }: { status: PaymentStatus }) {
  const { tone, label } = PAYMENT_LOOKS[status];
  return <Tag tone={tone}>{label}</Tag>;
}
