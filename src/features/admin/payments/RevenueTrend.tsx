import type { PaymentStatistics } from '#features/owners/payment.admin.ts';
import { formatMonth, formatShortMonth } from '#lib/dates.ts';
import { countOf } from '#lib/words.ts';
import { setParams } from '../admin-route.ts';
import { useListingFee } from '../data/site.query.ts';
import { type Bar, BarChart } from '../parts/BarChart.tsx';
import { feesOf } from './payment-figures.ts';

/** What the published listings of each of six months bring; pressing a number shows the listings of that month. */
export function RevenueTrend({ months }: Pick<PaymentStatistics, 'months'>) {
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
          was added; {countOf(fee, 'dollar')} for each whose client has paid.
        </p>
      )}
    </section>
  );
}

type Month = PaymentStatistics['months'][number];

function toBar({ month, listings, paid_listings }: Month, fee: number, isRunning: boolean): Bar {
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
