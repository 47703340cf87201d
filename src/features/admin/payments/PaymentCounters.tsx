import { useStore } from '@nanostores/react';
import type { PaymentStatistics } from '#features/owners/payment.admin.ts';
import { $route, goTo, setParams } from '../admin-route.ts';
import { useListingFee } from '../data/site.query.ts';
import { type Counter, CounterStrip } from '../parts/CounterStrip.tsx';
import { countClients, feesOf } from './payment-figures.ts';

const showClients = (payment: 'paid' | 'unpaid') => void goTo({ tab: 'clients', params: { payment } });
const showDebts = (payment: 'paid' | 'unpaid') => void goTo({ tab: 'clients', params: { payment, sort: '-listings' } });

const countLabel = (count: number | undefined) => count?.toLocaleString('en-US') ?? null;

/** The numbers of the business; each leads to the clients or the listings that it counts. */
export function PaymentCounters({ statistics }: { statistics: PaymentStatistics | null }) {
  const shown = useStore($route).params['month'];
  const fee = useListingFee();
  const current = statistics?.months.at(-1);
  const clients = statistics && countClients(statistics);
  const showListings = (month: string | undefined) =>
    setParams({ month: month === undefined || month === shown ? null : month, page: null });
  const counters: Counter[] = [
    {
      id: 'revenue',
      label: 'Total Revenue',
      value: statistics && feesOf(statistics.paid_listings, fee),
      onSelect: () => showDebts('paid'),
    },
    {
      id: 'month',
      label: 'This Month',
      value: current ? feesOf(current.paid_listings, fee) : null,
      isSelected: shown !== undefined && shown === current?.month,
      onSelect: () => showListings(current?.month),
    },
    {
      id: 'pending',
      label: 'Pending Payments',
      value: statistics && feesOf(statistics.pending_listings, fee),
      onSelect: () => showDebts('unpaid'),
    },
    {
      id: 'listings',
      label: 'Total Listings',
      value: countLabel(statistics?.listings),
      isSelected: shown === 'all',
      onSelect: () => showListings('all'),
    },
    {
      id: 'paid',
      label: 'Paid Clients',
      value: countLabel(clients?.paid),
      onSelect: () => showClients('paid'),
    },
    {
      id: 'unpaid',
      label: 'Unpaid Clients',
      value: countLabel(clients?.unpaid),
      onSelect: () => showClients('unpaid'),
    },
  ];
  return <CounterStrip label="Payments" counters={counters} />;
}
