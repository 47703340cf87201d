import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import type { PaymentStatistics } from '#features/owners/payment.admin.ts';
import { toIsoDay } from '#lib/zanzibar-time.ts';
import { $route } from '../admin-route.ts';
import { useListingFee } from '../data/site.query.ts';
import { useFailureToast } from '../data/use-failure-toast.ts';
import { SmallButton } from '../parts/buttons.tsx';
import { downloadCsv } from '../parts/csv.ts';
import { TabHead } from '../parts/TabHead.tsx';
import { QueryStatus } from '../table/TableStates.tsx';
import { BilledListings } from './BilledListings.tsx';
import { PaymentCounters } from './PaymentCounters.tsx';
import { reportCsv } from './payment-figures.ts';
import { paymentStatistics } from './payment-queries.ts';
import { RevenueTrend } from './RevenueTrend.tsx';

const FAILED = 'Failed to load payment statistics';
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

export function PaymentsTab() {
  const query = useQuery(paymentStatistics);
  const { data: statistics = null, isLoadingError, isRefetchError } = query;
  useFailureToast(isLoadingError, FAILED);
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
      {!isLoadingError && <PaymentCounters statistics={statistics} />}
      {statistics ? <RevenueTrend months={statistics.months} /> : status}
      {(month === 'all' || MONTH.test(month)) && <BilledListings month={month === 'all' ? null : month} />}
    </>
  );
}

function ExportReport({ statistics }: { statistics: PaymentStatistics | null }) {
  const fee = useListingFee();
  const handleExport = () => {
    if (statistics) downloadCsv(`payment-report-${toIsoDay(new Date())}.csv`, reportCsv(statistics.months, fee));
  };
  return (
    <SmallButton aria-disabled={!statistics} onClick={handleExport}>
      <Icon of={Download} />
      Export Report
    </SmallButton>
  );
}
