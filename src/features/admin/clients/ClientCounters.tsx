import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import type { PaymentStatus } from '#features/owners/owner.ts';
import { countOf } from '#lib/words.ts';
import { $route, setParams } from '../admin-route.ts';
import { useListingFee } from '../data/site.query.ts';
import { useFailureToast } from '../data/use-rows.ts';
import { type Counter, CounterStrip, FailedCounters } from '../parts/CounterStrip.tsx';
import { countClients, feesOf } from '../payments/payment-figures.ts';
import { paymentStatistics } from '../payments/payment-queries.ts';

const FAILED = 'Failed to load payment statistics';
/** The clients with most listings of a payment status owe or have paid most. */
const BY_LISTINGS = '-listings';

const show = (payment: PaymentStatus | null, sort: string | null = null) =>
  setParams({ payment, sort, view: null, q: null, status: null, page: null });

/** Five numbers over clients of every kind; pressing one shows its rows. */
export function ClientCounters() {
  const query = useQuery(paymentStatistics);
  const fee = useListingFee();
  useFailureToast(query.isLoadingError, FAILED);
  const { payment, sort, view } = useStore($route).params;
  if (query.isLoadingError) return <FailedCounters query={query} failed={FAILED} />;
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
