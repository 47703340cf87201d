import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { isUuid } from '#db/operator-answers.ts';
import {
  OWNER_KINDS,
  OWNER_LABELS,
  type OwnerKind,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from '#features/owners/owner.ts';
import { DEFAULT_REVIEW_SORT } from '#features/reviews/review.admin.ts';
import { countOf } from '#lib/words.ts';
import { $route, closeRecord, setParams } from '../admin-route.ts';
import { useFailureToast } from '../data/query-client.ts';
import { siteRecord, useListingFee } from '../data/site.query.ts';
import { OpenRecord } from '../form/RecordDialog.tsx';
import { ImportMenu } from '../import/ImportMenu.tsx';
import { type Counter, CounterStrip, FailedCounters } from '../parts/CounterStrip.tsx';
import { PAYMENT_STYLES } from '../parts/status-styles.ts';
import { AddRecord, TabButtons, TabHead, TabSwitch } from '../parts/TabHead.tsx';
import { countClients, FEE_FAILED, feesOf, paymentStatistics } from '../payments/payment-queries.ts';
import { FilterSelect, SearchBox } from '../table/SearchBox.tsx';
import { useFilter } from '../table/table-state.ts';
import { ClientForm } from './ClientForm.tsx';
import { ClientTable } from './ClientTable.tsx';
import { KINDS, PLURALS } from './client-fields.ts';
import { clientById, clientCounts, reviewsPage } from './client-queries.ts';
import { ClientReviews, ReviewsView } from './ReviewsView.tsx';

const PAYMENT_CHOICES = PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_STYLES[value].label })).reverse();
const ONE_REVIEW = reviewsPage({}, { sort: DEFAULT_REVIEW_SORT, limit: 1, offset: 0 });

export function ClientsTab() {
  const view = useClientView();
  const { kind, isReviews, filter } = view;
  const { params } = useStore($route);
  const { data: statistics } = useQuery(paymentStatistics);
  return (
    <>
      <TabHead title="Client Management" count={statistics && countClients(statistics).total}>
        <TabButtons>
          <AddRecord label={`Add ${OWNER_LABELS[kind]}`} />
          <ImportMenu kind={kind} things="clients" plural={PLURALS[kind].toLowerCase()} />
        </TabButtons>
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
      <OpenRecord
        key={kind}
        options={(id) => clientById(kind, id)}
        title={`Edit ${OWNER_LABELS[kind]}`}
        missing={`${OWNER_LABELS[kind]} not found`}
        failed="Failed to load clients"
      >
        {(client) => <ClientForm kind={kind} client={client} onClose={closeRecord} />}
      </OpenRecord>
      {params['reviews'] && isUuid(params['reviews']) && (
        <ClientReviews key={`reviews ${params['reviews']}`} kind={kind} id={params['reviews']} />
      )}
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

const VIEWS = ['reviews'] as const;

/** Which clients are shown, or their reviews, as the address says. */
function useClientView() {
  const search = useStore($route).params['q'] ?? '';
  const [kind] = useFilter('kind', OWNER_KINDS);
  const [view] = useFilter('view', VIEWS);
  const [payment, showPayment] = useFilter('payment', PAYMENT_STATUSES);
  return {
    kind: kind ?? 'agency',
    isReviews: view !== null,
    payment,
    filter: { search, ...(payment && { paymentStatus: payment }) },
    showKind: (next: OwnerKind) => setParams({ kind: next, view: null, status: null, sort: null, page: null }),
    showReviews: () => setParams({ view: 'reviews', payment: null, sort: null, page: null }),
    showPayment,
  };
}

const FAILED = 'Failed to load payment statistics';
/** The clients with most listings of a payment status owe or have paid most. */
const BY_LISTINGS = '-listings';

const show = (payment: PaymentStatus | null, sort: string | null = null) =>
  setParams({ payment, sort, view: null, q: null, status: null, page: null });

/** Five numbers over clients of every kind; pressing one shows its rows. */
function ClientCounters() {
  const query = useQuery(paymentStatistics);
  const site = useQuery(siteRecord);
  const fee = useListingFee();
  useFailureToast(query.isLoadingError, FAILED);
  const { payment, sort, view } = useStore($route).params;
  if (query.isLoadingError) return <FailedCounters query={query} failed={FAILED} />;
  if (site.isLoadingError) return <FailedCounters query={site} failed={FEE_FAILED} />;
  const statistics = query.data;
  const clients = statistics && countClients(statistics);
  const isMoney = sort === BY_LISTINGS;
  const isShown = (status: PaymentStatus | undefined, byMoney: boolean) =>
    view === undefined && payment === status && isMoney === byMoney;
  const count = (number: number | undefined) => number?.toLocaleString('en-US') ?? null;
  const money = (listings: number | undefined) =>
    listings === undefined ? { value: null } : { value: feesOf(listings, fee), aside: countOf(listings, 'listing') };
  const counters: Counter[] = [
    { id: 'all', label: 'Total Clients', value: count(clients?.total), onSelect: () => show(null) },
    {
      id: 'paid',
      label: 'Paid',
      value: count(clients?.paid),
      isSelected: isShown('paid', false),
      onSelect: () => show('paid'),
    },
    {
      id: 'unpaid',
      label: 'Unpaid',
      value: count(clients?.unpaid),
      isSelected: isShown('unpaid', false),
      onSelect: () => show('unpaid'),
    },
    {
      id: 'revenue',
      label: 'Revenue',
      ...money(statistics?.paid_listings),
      isSelected: isShown('paid', true),
      onSelect: () => show('paid', BY_LISTINGS),
    },
    {
      id: 'pending',
      label: 'Pending',
      ...money(statistics?.pending_listings),
      isSelected: isShown('unpaid', true),
      onSelect: () => show('unpaid', BY_LISTINGS),
    },
  ];
  return <CounterStrip label="Clients" counters={counters} />;
}
