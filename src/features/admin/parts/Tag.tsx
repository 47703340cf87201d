import { CircleCheck, CircleDashed } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import type { LeadStatus } from '#features/leads/lead.ts';
import type { PaymentStatus } from '#features/owners/owner.ts';
import { type PropertyStatus, STATUS_TONES } from '#features/properties/property.ts';
import { LEAD_STATUS_STYLES, PAYMENT_STYLES } from './status-styles.ts';

const TONES = {
  lagoon: 'bg-lagoon-100 text-lagoon-800 [--badge-dot:var(--color-lagoon-600)]',
  turmeric: 'bg-turmeric-100 text-turmeric-800 [--badge-dot:var(--color-turmeric-600)]',
  gray: 'badge-gray',
  orange: 'badge-orange',
  green: 'badge-green',
  blue: 'badge-blue',
} as const;
export type Tone = keyof typeof TONES;

/** A small coloured word with a dot. */
export function Tag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`badge h-5.5 text-xs ${TONES[tone]}`}>{children}</span>;
}

export function LeadStatusTag({ status }: { status: LeadStatus }) {
  const { tone, label } = LEAD_STATUS_STYLES[status];
  return <Tag tone={tone}>{label}</Tag>;
}

export function PropertyStatusTag({ status }: { status: PropertyStatus }) {
  return <Tag tone={STATUS_TONES[status]}>{status}</Tag>;
}

export function PaidTag({ status }: { status: PaymentStatus }) {
  const { tone, label } = PAYMENT_STYLES[status];
  return <Tag tone={tone}>{label}</Tag>;
}

export function PublishedTag({ isPublished }: { isPublished: boolean }) {
  const icon = isPublished ? CircleCheck : CircleDashed;
  return (
    <span
      className={`inline-flex items-center align-middle gap-1.5 ${isPublished ? 'text-lagoon-700' : 'text-clove-500'}`}
    >
      <Icon of={icon} />
      {isPublished ? 'Published' : 'Draft'}
    </span>
  );
}
