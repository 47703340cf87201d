import { LEAD_STATUSES, type LeadStatus } from '#features/leads/lead.ts';
import type { LiveQuery } from '../data/use-query.ts';
import { CounterStrip } from '../parts/CounterStrip.tsx';
import { LEAD_STATUS_LOOKS } from '../parts/status-looks.ts';
import { FailedRows } from '../table/TableStates.tsx';

export interface LeadCounts {
  all: number;
  due: number;
  callbacks: number;
  suspicious: number;
  statuses: Readonly<Record<LeadStatus, number>>;
}

interface Props {
  query: Pick<LiveQuery<LeadCounts>, 'result' | 'refetch'>;
  status: LeadStatus | null;
  onSelect: (status: LeadStatus | null) => void;
}

/** How many leads stand where; pressing a number shows them, pressing it again shows all. */
export function LeadCounters({ query: { result, refetch }, status, onSelect }: Props) {
  if (result.state === 'failed') {
    return (
      <div className="panel mb-4">
        <FailedRows message="Failed to count leads" error={result.error} onRetry={refetch} />
      </div>
    );
  }
  const counts = result.state === 'ready' ? result.data : null;
  const counters = LEAD_STATUSES.map((id) => ({
    id,
    ...LEAD_STATUS_LOOKS[id],
    value: counts ? counts.statuses[id].toLocaleString('en-US') : null,
    share: counts ? counts.statuses[id] / Math.max(counts.all, 1) : 0,
    isSelected: id === status,
    onSelect: () => onSelect(id === status ? null : id),
  }));
  return <CounterStrip label="Leads by status" counters={counters} isSwiped />;
}
