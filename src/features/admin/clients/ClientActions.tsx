import { BadgeCheck, Power, Star } from 'lucide';
import type { ClientRow } from '#features/owners/client.admin.ts';
import { ownerUrl } from '#lib/urls.ts';
import { setParams } from '../admin-route.ts';
import { openRecord } from '../open-record.ts';
import { RowActions } from '../parts/RowActions.tsx';
import { type ShowClients, setPaymentStatus, toggleActive } from './client-changes.ts';

interface Props {
  client: ClientRow;
  show: ShowClients;
  onDelete: (client: ClientRow) => void;
}

/** View, edit and delete; on a phone also what stands in columns of the table. */
export function ClientActions({ client, show, onDelete }: Props) {
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
          onSelect: () => setPaymentStatus(client, nextPayment, show),
        },
        {
          label: is_active ? 'Deactivate' : 'Activate',
          icon: Power,
          onSelect: () => toggleActive(client, show),
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
