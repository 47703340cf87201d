import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { OWNER_LABELS, type OwnerKind, PAYMENT_STATUSES } from '#features/owners/owner.ts';
import { DEFAULT_REVIEW_SORT } from '#features/reviews/review.admin.ts';
import { $route } from '../admin-route.ts';
import { RecordLoader } from '../form/RecordLoader.tsx';
import { closeRecord, useOpenRecord } from '../open-record.ts';
import { AddRecord } from '../parts/AddRecord.tsx';
import { PAYMENT_STYLES } from '../parts/status-styles.ts';
import { TabHead } from '../parts/TabHead.tsx';
import { TabSwitch } from '../parts/TabSwitch.tsx';
import { countClients } from '../payments/payment-figures.ts';
import { paymentStatistics } from '../payments/payment-queries.ts';
import { FilterSelect } from '../table/FilterSelect.tsx';
import { SearchBox } from '../table/SearchBox.tsx';
import { ClientCounters } from './ClientCounters.tsx';
import { ClientForm } from './ClientForm.tsx';
import { ClientReviews } from './ClientReviews.tsx';
import { ClientTable } from './ClientTable.tsx';
import { KINDS, PLURALS } from './client-labels.ts';
import { clientById, clientCounts, reviewsPage } from './client-queries.ts';
import { ReviewsView } from './ReviewsView.tsx';
import { useClientView } from './use-client-view.ts';

const PAYMENT_CHOICES = PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_STYLES[value].label })).reverse();
const ONE_REVIEW = reviewsPage({}, { sort: DEFAULT_REVIEW_SORT, limit: 1, offset: 0 });

export function ClientsTab() {
  const view = useClientView();
  const { kind, isReviews, filter } = view;
  const { params } = useStore($route);
  const { data: statistics } = useQuery(paymentStatistics);
  const open = useOpenRecord();
  return (
    <>
      <TabHead title="Client Management" count={statistics && countClients(statistics).total}>
        <AddRecord label={`Add ${OWNER_LABELS[kind]}`} />
      </TabHead>
      <ClientCounters />
      <div className="mb-2.5 flex flex-wrap items-center gap-2.5">
        <KindSwitch view={view} />
        <span className="flex-1 max-lg:hidden" />
        <SearchBox label="Search clients..." text={filter.search ?? ''} />
        {!isReviews && (
          <FilterSelect
            label="Payment status"
            all="All Status"
            value={view.payment}
            choices={PAYMENT_CHOICES}
            onChange={view.showPayment}
          />
        )}
      </div>
      {isReviews ? (
        <ReviewsView search={filter.search ?? ''} />
      ) : (
        <ClientTable key={`table ${kind}`} kind={kind} filter={filter} />
      )}
      {open.state === 'new' && <ClientForm key={`new ${kind}`} kind={kind} client={null} onClose={closeRecord} />}
      {open.state === 'open' && <OpenClient key={`edit ${open.id}`} kind={kind} id={open.id} />}
      {params['reviews'] && <ClientReviews key={`reviews ${params['reviews']}`} kind={kind} id={params['reviews']} />}
    </>
  );
}

/** Agencies, developers and agents, each with how many the filter finds; and the reviews of them all. */
function KindSwitch({
  view: { kind, isReviews, filter, showKind, showReviews },
}: {
  view: ReturnType<typeof useClientView>;
}) {
  const { data: counts } = useQuery(clientCounts(filter));
  const { data: reviews } = useQuery(ONE_REVIEW);
  const waiting = reviews?.statuses.waiting ?? 0;
  return (
    <TabSwitch
      label="Kind of client"
      value={isReviews ? 'reviews' : kind}
      choices={[
        ...KINDS.map((value) => ({ value, label: PLURALS[value], count: counts?.[value] ?? null })),
        { value: 'reviews', label: waiting > 0 ? `Reviews (${waiting} waiting)` : 'Reviews' },
      ]}
      onChange={(value) => (value === 'reviews' ? showReviews() : showKind(value))}
    />
  );
}

/** The form of a stored client. */
function OpenClient({ kind, id }: { kind: OwnerKind; id: string }) {
  const word = OWNER_LABELS[kind];
  return (
    <RecordLoader
      options={clientById(kind, id)}
      title={`Edit ${word}`}
      missing={`${word} not found`}
      failed="Failed to load clients"
      onClose={closeRecord}
    >
      {(client) => <ClientForm kind={kind} client={client} onClose={closeRecord} />}
    </RecordLoader>
  );
}
