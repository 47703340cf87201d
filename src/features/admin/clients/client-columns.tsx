import { Star } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import type { ClientRow } from '#features/owners/client.admin.ts';
import { OWNER_LABELS, type OwnerKind } from '#features/owners/owner.ts';
import { countOf } from '#lib/words.ts';
import type { LiveQuery } from '../data/use-query.ts';
import { setParams } from '../desk-url.ts';
import { DateText } from '../parts/DateText.tsx';
import { Initial } from '../parts/Initial.tsx';
import { PlaceLink } from '../parts/PlaceLink.tsx';
import { PaidTag } from '../parts/StatusTag.tsx';
import { feesOf } from '../payments/payment-words.ts';
import type { Card, Column } from '../table/columns.ts';
import { ActiveSwitch } from './ActiveSwitch.tsx';
import { ClientActions } from './ClientActions.tsx';
import { setPaymentStatus, toggleActive } from './client-switches.ts';
import { PaymentSelect } from './PaymentSelect.tsx';

interface Options {
  kind: OwnerKind;
  patch: LiveQuery<{ rows: ClientRow[]; total: number }>['patch'];
  onDelete: (client: ClientRow) => void;
}

const showReviewsOf = (client: ClientRow) => setParams({ reviews: client.id });

/** The agency of an agent is a column of the agents only. */
export function clientColumns({ kind, patch, onDelete }: Options): readonly Column<ClientRow>[] {
  const agency: Column<ClientRow> = {
    id: 'agency',
    title: 'Agency',
    sort: 'agency_name',
    cell: ({ agency_name }) => (
      <span className={`block max-w-48 truncate ${agency_name ? '' : 'text-clove-500'}`}>
        {agency_name ?? 'Independent'}
      </span>
    ),
  };
  return [
    { id: 'name', title: 'Name', kind: 'name', sort: 'name', cell: nameCell },
    {
      id: 'email',
      title: 'Email',
      sort: 'email',
      cell: (client) => <span className="block max-w-56 truncate">{client.email}</span>,
    },
    ...(kind === 'agent' ? [agency] : []),
    { id: 'listings', title: 'Listings', kind: 'number', sort: 'listings', cell: listingsCell },
    { id: 'due', title: 'Total Due', kind: 'number', cell: (client) => <b>{feesOf(client.listings)}</b> },
    {
      id: 'payment',
      title: 'Payment',
      sort: 'payment_status',
      cell: (client) => (
        <PaymentSelect
          name={client.name}
          status={client.payment_status}
          onChange={(status) => setPaymentStatus(client, status, patch)}
        />
      ),
    },
    {
      id: 'active',
      title: 'Active',
      sort: 'is_active',
      cell: (client) => (
        <ActiveSwitch name={client.name} isActive={client.is_active} onToggle={() => toggleActive(client, patch)} />
      ),
    },
    { id: 'created', title: 'Created', sort: 'created_at', cell: (client) => <DateText at={client.created_at} /> },
    {
      id: 'actions',
      title: 'Actions',
      kind: 'actions',
      cell: (client) => (
        <span className="inline-flex align-middle">
          <button
            type="button"
            className="icon-btn"
            aria-label={`Reviews of ${client.name}`}
            onClick={() => showReviewsOf(client)}
          >
            <Icon of={Star} />
          </button>
          <ClientActions client={client} patch={patch} onDelete={onDelete} />
        </span>
      ),
    },
  ];
}

export function clientCard(client: ClientRow, { patch, onDelete }: Pick<Options, 'patch' | 'onDelete'>): Card {
  return {
    picture: <Initial name={client.name} image={client.image} />,
    title: client.name,
    line: (
      <>
        <PaidTag status={client.payment_status} />
        {countOf(client.listings, 'listing')} · {feesOf(client.listings)}
        {!client.is_active && ' · Inactive'}
      </>
    ),
    action: <ClientActions client={client} patch={patch} onDelete={onDelete} />,
  };
}

function nameCell({ name, image, kind }: ClientRow) {
  return (
    <span className="flex items-center gap-3">
      <Initial name={name} image={image} />
      <span className="max-w-56 min-w-0 leading-tight">
        <span className="block truncate">{name}</span>
        <span className="block text-xs font-normal text-clove-500 in-data-[density=compact]:hidden">
          {OWNER_LABELS[kind]}
        </span>
      </span>
    </span>
  );
}

function listingsCell({ id, listings }: ClientRow) {
  if (listings === 0) return '0';
  return (
    <PlaceLink
      className="text-lagoon-700 hover:underline"
      place={{ tab: 'properties', params: { owner: id, shown: 'published' } }}
    >
      {listings}
    </PlaceLink>
  );
}
