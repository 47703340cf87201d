import { useStore } from '@nanostores/react';
import { Download } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import type { PaymentStatistics } from '#features/owners/payment.admin.ts';
import { toIsoDay } from '#lib/dates.ts';
import { useFailureToast } from '../data/use-failure-toast.ts';
import { useQuery } from '../data/use-query.ts';
import { $place } from '../desk-url.ts';
import { downloadCsv } from '../parts/csv.ts';
import { TabHead } from '../parts/TabHead.tsx';
import { FailedRows, LoadingRows, OldRowsNotice } from '../table/TableStates.tsx';
import { BilledListings } from './BilledListings.tsx';
import { PaymentCounters } from './PaymentCounters.tsx';
import { paymentStatistics } from './payment-queries.ts';
import { reportCsv } from './payment-words.ts';
import { RevenueTrend } from './RevenueTrend.tsx';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

export function PaymentsTab() {
  const { result, refetch } = useQuery(paymentStatistics, null);
  useFailureToast(result.state === 'failed', 'Failed to load payment statistics');
  const { month = '' } = useStore($place).params;
  const statistics = result.state === 'ready' ? result.data : null;
  return (
    <>
      <TabHead title="Payment Tracking">
        <ExportReport statistics={statistics} />
      </TabHead>
      {result.state === 'failed' ? (
        <div className="panel">
          <FailedRows message="Failed to load payment statistics" error={result.error} onRetry={refetch} />
        </div>
      ) : (
        <>
          {result.state === 'ready' && result.error !== null && (
            <div className="panel mb-4 overflow-hidden">
              <OldRowsNotice error={result.error} onRetry={refetch} />
            </div>
          )}
          <PaymentCounters statistics={statistics} />
          {statistics ? (
            <RevenueTrend months={statistics.months} />
          ) : (
            <div className="panel">
              <LoadingRows />
            </div>
          )}
          {(month === 'all' || MONTH.test(month)) && <BilledListings month={month === 'all' ? null : month} />}
        </>
      )}
    </>
  );
}

function ExportReport({ statistics }: { statistics: PaymentStatistics | null }) {
  const handleExport = () => {
    if (statistics) downloadCsv(`payment-report-${toIsoDay(new Date())}.csv`, reportCsv(statistics.months));
  };
  return (
    <button type="button" className="btn btn-small btn-line" aria-disabled={!statistics} onClick={handleExport}>
      <Icon of={Download} />
      Export Report
    </button>
  );
}
