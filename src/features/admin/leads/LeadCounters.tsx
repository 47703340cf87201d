import { useQuery } from '@tanstack/react-query';
import { LEAD_STATUSES, type LeadStatus } from '#features/leads/lead.ts';
import { CounterStrip, FailedCounters } from '../parts/CounterStrip.tsx';
import { LEAD_STATUS_STYLES } from '../parts/status-styles.ts';
import { leadCounts } from './lead-queries.ts';

interface Props {
  status: LeadStatus | null;
  onSelect: (status: LeadStatus | null) => void;
}

/** How many leads stand where; pressing a number shows them, pressing it again shows all. */
export function LeadCounters({ status, onSelect }: Props) {
  const query = useQuery(leadCounts);
  if (query.isLoadingError) return <FailedCounters query={query} failed="Failed to count leads" />;
  const counts = query.data;
  const counters = LEAD_STATUSES.map((id) => ({
    id,
    ...LEAD_STATUS_STYLES[id],
    value: counts ? counts.statuses[id].toLocaleString('en-US') : null,
    share: counts ? counts.statuses[id] / Math.max(counts.all, 1) : 0,
    isSelected: id === status,
    onSelect: () => onSelect(id === status ? null : id),
  }));
  return <CounterStrip label="Leads by status" counters={counters} isSwiped />;
}
