import { useStore } from '@nanostores/react';
import { Plus } from 'lucide';
import { useMemo } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { OWNER_LABELS, PAYMENT_STATUSES } from '#features/owners/owner.ts';
import { DEFAULT_REVIEW_SORT } from '#features/reviews/review.admin.ts';
import { useQuery } from '../data/use-query.ts';
import { $place } from '../desk-url.ts';
import { closeRecord, openNewRecord, useOpenRecord } from '../open-record.ts';
import { PAYMENT_LOOKS } from '../parts/status-looks.ts';
import { TabHead } from '../parts/TabHead.tsx';
import { TabSwitch } from '../parts/TabSwitch.tsx';
import { paymentStatistics } from '../payments/payment-queries.ts';
import { countClients } from '../payments/payment-words.ts';
import { useCommands } from '../shell/commands.store.ts';
import { FilterSelect } from '../table/FilterSelect.tsx';
import { SearchBox } from '../table/SearchBox.tsx';
import { ClientCounters } from './ClientCounters.tsx';
import { ClientForm } from './ClientForm.tsx';
import { ClientReviews } from './ClientReviews.tsx';
import { ClientTable } from './ClientTable.tsx';
import { KINDS, PLURALS } from './client-kinds.ts';
import { clientCounts, reviewsPage } from './client-queries.ts';
import { OpenClient } from './OpenClient.tsx';
import { ReviewsView } from './ReviewsView.tsx';
import { useClientView } from './use-client-view.ts';

const PAYMENT_CHOICES = PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_LOOKS[value].label })).reverse();
const ONE_REVIEW = { filter: {}, page: { sort: DEFAULT_REVIEW_SORT, limit: 1, offset: 0 } } as const;

export function ClientsTab() {
  const view = useClientView();
  const { kind, isReviews, filter } = view;
  const { params } = useStore($place);
  const { result: statistics } = useQuery(paymentStatistics, null);
  const open = useOpenRecord();
  const add = `Add ${OWNER_LABELS[kind]}`;
  useCommands(useMemo(() => [{ label: add, shortcut: 'N', run: openNewRecord }], [add]));
  return (
    <>
      <TabHead
        title="Client Management"
        count={statistics.state === 'ready' ? countClients(statistics.data).total : null}
      >
        <button type="button" className="btn btn-small btn-brand" onClick={openNewRecord}>
          <Icon of={Plus} />
          {add}
        </button>
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
  const { result } = useQuery(clientCounts, filter);
  const { result: reviews } = useQuery(reviewsPage, ONE_REVIEW);
  const counts = result.state === 'ready' ? result.data : null;
  const waiting = reviews.state === 'ready' ? reviews.data.statuses.waiting : 0;
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
