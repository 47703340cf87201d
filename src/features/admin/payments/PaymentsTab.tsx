import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import type { PaymentStatistics } from '#features/owners/payment.admin.ts';
import { formatMonth, formatShortMonth } from '#lib/dates.ts';
import { countOf } from '#lib/words.ts';
import { $route, goTo, setParams } from '../admin-route.ts';
import { useFailureToast } from '../data/query-client.ts';
import { siteRecord, useListingFee } from '../data/site.query.ts';
import { exportAs } from '../export/ExportMenu.tsx';
import type { FileKind } from '../export/table-file.ts';
import { type Bar, BarChart } from '../parts/BarChart.tsx';
import { SmallButton } from '../parts/buttons.tsx';
import { type Counter, CounterStrip, FailedCounters } from '../parts/CounterStrip.tsx';
import { TabButtons, TabHead } from '../parts/TabHead.tsx';
import { QueryStatus } from '../table/TableStates.tsx';
import { BilledListings, ClientPayments } from './PaymentTables.tsx';
import { countClients, FEE_FAILED, feesOf, paymentStatistics } from './payment-queries.ts';

const FAILED = 'Failed to load payment statistics';
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

export function PaymentsTab() {
  const query = useQuery(paymentStatistics);
  const { data: statistics = null, isLoadingError, isRefetchError } = query;
  useFailureToast(isLoadingError, FAILED);
  const site = useQuery(siteRecord);
  const { month = '' } = useStore($route).params;
  const status = (
    <div className="panel mb-4 overflow-hidden">
      <QueryStatus query={query} failed={FAILED} />
    </div>
  );
  return (
    <>
      <TabHead title="Payment Tracking">
        <ExportReport statistics={statistics} />
      </TabHead>
      {isRefetchError && status}
      {site.isLoadingError && <FailedCounters query={site} failed={FEE_FAILED} />}
      {!isLoadingError && <PaymentCounters statistics={statistics} />}
      {statistics ? <RevenueTrend months={statistics.months} /> : status}
      {month === 'all' || MONTH.test(month) ? (
        <BilledListings month={month === 'all' ? null : month} />
      ) : (
        <ClientPayments />
      )}
    </>
  );
}

function ExportReport({ statistics }: { statistics: PaymentStatistics | null }) {
  const fee = useListingFee();
  const isReady = statistics !== null && fee !== null;
  const handleExport = (kind: FileKind) => {
    if (isReady) void exportAs(kind, (files) => files.paymentReportFile(statistics.months, fee));
  };
  return (
    <TabButtons>
      <SmallButton aria-disabled={!isReady} onClick={() => handleExport('csv')}>
        <Icon of={Download} />
        Export Report
      </SmallButton>
      <SmallButton aria-disabled={!isReady} aria-label="Report as Excel" onClick={() => handleExport('xlsx')}>
        Excel
      </SmallButton>
    </TabButtons>
  );
}

/** What the published listings of each of six months bring; pressing a number shows the listings of that month. */
function RevenueTrend({ months }: Pick<PaymentStatistics, 'months'>) {
  const fee = useListingFee();
  const current = months.at(-1);
  return (
    <section className="panel mb-4 px-4.5 py-4" aria-labelledby="revenue-trend">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="revenue-trend">Monthly Revenue Trend</h2>
        <p className="text-clove-500">Last 6 months, paid listings at {feesOf(1, fee)}</p>
      </div>
      <BarChart
        caption="Monthly Revenue Trend"
        heads={['Month', 'Revenue', 'Listings']}
        bars={months.map((month) => toBar(month, fee, month === current))}
      />
      {current && (
        <p className="text-[0.8125rem] text-clove-500">
          {formatMonth(`${current.month}-01`).split(' ')[0]} is still running. A listing counts in the month in which it
          was added; {feesOf(1, fee)} for each whose client has paid.
        </p>
      )}
    </section>
  );
}

type Month = PaymentStatistics['months'][number];

function toBar({ month, listings, paid_listings }: Month, fee: number | null, isRunning: boolean): Bar {
  return {
    id: month,
    label: formatShortMonth(month),
    amount: paid_listings,
    value: feesOf(paid_listings, fee),
    detail: countOf(listings, 'listing'),
    isRunning,
    ...(listings > 0 && { onSelect: () => setParams({ month, page: null }) }),
  };
}

const showClients = (payment: 'paid' | 'unpaid') => void goTo({ tab: 'clients', params: { payment } });
const showDebts = (payment: 'paid' | 'unpaid') => void goTo({ tab: 'clients', params: { payment, sort: '-listings' } });

const countLabel = (count: number | undefined) => count?.toLocaleString('en-US') ?? null;

/** The numbers of the business; each leads to the clients or the listings that it counts. */
function PaymentCounters({ statistics }: { statistics: PaymentStatistics | null }) {
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
