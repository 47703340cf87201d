import { BadgeCheck, MessageSquareQuote, Power } from 'lucide';
import type { ClientRow } from '#features/owners/client.admin.ts';
import { OWNER_LABELS, type OwnerKind } from '#features/owners/owner.ts';
import { ownerUrl } from '#lib/urls.ts';
import { countOf, initialOf } from '#lib/words.ts';
import { openOver, openRecord } from '../admin-route.ts';
import { IconButton } from '../parts/buttons.tsx';
import { DateText, PaidTag, RouteLink, SmallPicture } from '../parts/cells.tsx';
import { RowActions } from '../parts/RowActions.tsx';
import { feesOf } from '../payments/payment-queries.ts';
import type { Card, Column } from '../table/columns.ts';
import { SecondLine } from '../table/RowTable.tsx';
import { ActiveSwitch, PaymentSelect, type ShowClients, setPaymentStatus, toggleActive } from './ClientSwitches.tsx';

interface Options {
  kind: OwnerKind;
  /** US dollars for each published listing; null while that is not known. */
  fee: number | null;
  show: ShowClients;
  onDelete: (client: ClientRow) => void;
}

const showReviewsOf = (client: ClientRow) => openOver({ reviews: client.id });

/** The agency of an agent is a column of the agents only. */
export function clientColumns({ kind, fee, show, onDelete }: Options): readonly Column<ClientRow>[] {
  const agency: Column<ClientRow> = {
    id: 'agency',
    title: 'Agency',
    sort: 'agency_name',
    kind: 'text',
    isForWide: true,
    cell: ({ agency_name }) => agency_name ?? <span className="text-clove-500">Independent</span>,
  };
  return [
    { id: 'name', title: 'Name', kind: 'name', sort: 'name', cell: nameCell },
    { id: 'email', title: 'Email', kind: 'text', sort: 'email', cell: emailCell, isForWide: true },
    ...(kind === 'agent' ? [agency] : []),
    { id: 'listings', title: 'Listings', kind: 'number', sort: 'listings', cell: listingsCell },
    { id: 'due', title: 'Total Due', kind: 'number', cell: (client) => <b>{feesOf(client.listings, fee)}</b> },
    {
      id: 'payment',
      title: 'Payment',
      sort: 'payment_status',
      cell: (client) => (
        <PaymentSelect
          name={client.name}
          status={client.payment_status}
          onChange={(status) => setPaymentStatus(client, status, show)}
        />
      ),
    },
    {
      id: 'active',
      title: 'Active',
      sort: 'is_active',
      cell: (client) => (
        <>
          <ActiveSwitch name={client.name} isActive={client.is_active} onToggle={() => toggleActive(client, show)} />
          <SecondLine>
            <DateText at={client.created_at} />
          </SecondLine>
        </>
      ),
    },
    {
      id: 'created',
      title: 'Created',
      sort: 'created_at',
      cell: (client) => <DateText at={client.created_at} />,
      isForWide: true,
    },
    {
      id: 'actions',
      title: 'Actions',
      kind: 'actions',
      cell: (client) => (
        <span className="inline-flex align-middle">
          <IconButton
            icon={MessageSquareQuote}
            label={`Reviews of ${client.name}`}
            onClick={() => showReviewsOf(client)}
          />
          <ClientActions client={client} show={show} onDelete={onDelete} />
        </span>
      ),
    },
  ];
}

export function clientCard(client: ClientRow, { fee, show, onDelete }: Omit<Options, 'kind'>): Card {
  return {
    picture: <Initial name={client.name} image={client.image} />,
    title: client.name,
    line: (
      <>
        <PaidTag status={client.payment_status} />
        <span>
          <span>{`${countOf(client.listings, 'listing')} · ${feesOf(client.listings, fee)}`}</span>
          {!client.is_active && <span> · Inactive</span>}
        </span>
      </>
    ),
    action: <ClientActions client={client} show={show} onDelete={onDelete} />,
  };
}

function nameCell({ name, image, kind, email, agency_name }: ClientRow) {
  return (
    <span className="flex items-center gap-3">
      <Initial name={name} image={image} />
      <span className="min-w-32 leading-tight">
        {name}
        <span className="block text-xs font-normal text-clove-500 in-data-[density=compact]:hidden group-data-tight/table:block">
          {OWNER_LABELS[kind]}
          <span className="hidden group-data-tight/table:inline">{agency_name && ` · ${agency_name}`}</span>
        </span>
        <SecondLine>{email}</SecondLine>
      </span>
    </span>
  );
}

/** Where it needs a second line, that is the host. */
function emailCell({ email }: ClientRow) {
  const host = email.indexOf('@') + 1;
  return (
    <>
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </>
  );
}

function listingsCell({ id, listings }: ClientRow) {
  if (listings === 0) return '0';
  return (
    <RouteLink
      className="text-lagoon-700 hover:underline"
      route={{ tab: 'properties', params: { owner: id, shown: 'published' } }}
    >
      {listings}
    </RouteLink>
  );
}

interface Props {
  client: ClientRow;
  show: ShowClients;
  onDelete: (client: ClientRow) => void;
}

/** View, edit and delete; on a phone also what stands in columns of the table. */
function ClientActions({ client, show, onDelete }: Props) {
  const { name, is_active, payment_status } = client;
  const nextPayment = payment_status === 'paid' ? 'unpaid' : 'paid';
  return (
    <RowActions
      name={name}
      // An inactive client has no public page.
      {...(is_active && { href: ownerUrl(client) })}
      report={{ tab: 'report', params: { owner: client.id } }}
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
          icon: MessageSquareQuote,
          onSelect: () => openOver({ reviews: client.id }),
        },
      ]}
    />
  );
}

interface InitialProps {
  name: string;
  /** The address of a picture, which takes the place of the initial. */
  image?: string | null;
}

/** A person or firm in small. */
function Initial({ name, image }: InitialProps) {
  return (
    <span className="avatar size-7 text-xs" aria-hidden>
      {image ? <SmallPicture image={image} className="size-full" /> : initialOf(name)}
    </span>
  );
}
