import { BadgeCheck, Power, Star } from 'lucide';
import type { ClientRow } from '#features/owners/client.admin.ts';
import { ownerUrl } from '#lib/urls.ts';
import type { LiveQuery } from '../data/use-query.ts';
import { setParams } from '../desk-url.ts';
import { openRecord } from '../open-record.ts';
import { RowActions } from '../parts/RowActions.tsx';
import { setPaymentStatus, toggleActive } from './client-switches.ts';

interface Props {
  client: ClientRow;
  patch: LiveQuery<{ rows: ClientRow[]; total: number }>['patch'];
  onDelete: (client: ClientRow) => void;
}

/** View, edit and delete; on a phone also what stands in columns of the table. */
export function ClientActions({ client, patch, onDelete }: Props) {
  const { name, is_active, payment_status } = client;
  const nextPayment = payment_status === 'paid' ? 'unpaid' : 'paid';
  return (
    <RowActions
      name={name}
      // An inactive client has no public page.
      {...(is_active && { href: ownerUrl(client) })}
      onEdit={() => openRecord(client.id)}
      onDelete={() => onDelete(client)}
      more={[
        {
          label: `Mark as ${nextPayment}`,
          icon: BadgeCheck,
          onSelect: () => setPaymentStatus(client, nextPayment, patch),
        },
        {
          label: is_active ? 'Deactivate' : 'Activate',
          icon: Power,
          onSelect: () => toggleActive(client, patch),
        },
        {
          label: 'Reviews',
          icon: Star,
          onSelect: () => setParams({ reviews: client.id }),
        },
      ]}
    />
  );
}
