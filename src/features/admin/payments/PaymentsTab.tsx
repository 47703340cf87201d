import { operator } from '#db/operator.ts';
import { getPaymentStatistics, type PaymentStatistics } from '#features/owners/payment.admin.ts';
import { formatShortMonth } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { countOf } from '#lib/words.ts';
import { settings } from '#settings';
import { defineQuery } from '../data/query.ts';
import { useQuery } from '../data/use-query.ts';
import { type Bar, BarChart } from '../parts/BarChart.tsx';
import { type Counter, CounterStrip } from '../parts/CounterStrip.tsx';
import { TabHead } from '../parts/TabHead.tsx';
import { FailedRows, LoadingRows } from '../table/TableStates.tsx';

const paymentStatistics = defineQuery(['properties', 'agencies', 'agents', 'developers'], (_: null, signal) =>
  getPaymentStatistics(operator, signal),
);

export function PaymentsTab() {
  const { result, refetch } = useQuery(paymentStatistics, null);
  return (
    <>
      <TabHead title="Payment Tracking" />
      {result.state === 'loading' && <LoadingRows />}
      {result.state === 'failed' && (
        <FailedRows message="Failed to load payment statistics" error={result.error} onRetry={refetch} />
      )}
      {result.state === 'ready' && <Statistics statistics={result.data} />}
    </>
  );
}

function Statistics({ statistics }: { statistics: PaymentStatistics }) {
  return (
    <>
      <CounterStrip label="Payments" counters={toCounters(statistics)} />
      <section className="panel px-4.5 py-4">
        <h2>Monthly Revenue Trend</h2>
        <BarChart caption="Monthly Revenue Trend" heads={['Month', 'Revenue', 'Listings']} bars={toBars(statistics)} />
      </section>
    </>
  );
}

function toCounters({ listings, paid_listings, pending_listings, clients, months }: PaymentStatistics): Counter[] {
  const kinds = Object.values(clients);
  const total = kinds.reduce((sum, kind) => sum + kind.total, 0);
  const paid = kinds.reduce((sum, kind) => sum + kind.paid, 0);
  return [
    { id: 'revenue', label: 'Total Revenue', value: fees(paid_listings) },
    { id: 'month', label: 'This Month', value: fees(months.at(-1)?.paid_listings ?? 0) },
    { id: 'pending', label: 'Pending Payments', value: fees(pending_listings) },
    { id: 'listings', label: 'Total Listings', value: String(listings) },
    { id: 'paid', label: 'Paid Clients', value: String(paid) },
    { id: 'unpaid', label: 'Unpaid Clients', value: String(total - paid) },
  ];
}

function toBars({ months }: PaymentStatistics): Bar[] {
  return months.map(({ month, listings, paid_listings }, index) => ({
    id: month,
    label: formatShortMonth(month),
    amount: paid_listings,
    value: fees(paid_listings),
    detail: countOf(listings, 'listing'),
    isRunning: index === months.length - 1,
  }));
}

function fees(listings: number): string {
  return formatMoney(listings * settings.listingFee);
}
