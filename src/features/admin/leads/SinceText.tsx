import { formatDistanceStrict } from 'date-fns/formatDistanceStrict';
import type { LeadRow } from '#features/leads/lead.admin.ts';
import { workingMinutes } from '#features/leads/waiting-time.ts';
import { parseTimestamp } from '#lib/dates.ts';
import { useWorkingHours } from '../data/site.query.ts';
import { LEAD_SOURCE_LABELS } from '../parts/status-styles.ts';

const SOON_MIN = 15;
/** Whoever has waited so long while the office was open has waited too long. */
export const LATE_MIN = 60;

/** For how long somebody has waited for an answer, in the colour of how urgent that is. */
export function Waiting({ since }: { since: Date }) {
  const now = new Date();
  const minutes = workingMinutes(since, now, useWorkingHours());
  const colour =
    minutes >= LATE_MIN ? 'text-hibiscus-700' : minutes >= SOON_MIN ? 'text-turmeric-700' : 'text-clove-700';
  return (
    <span className={`text-sm font-semibold whitespace-nowrap ${colour}`}>
      waits {formatDistanceStrict(since, now)}
    </span>
  );
}

/** How long ago a lead came; of one that is new, that it waits. */
export function SinceText({ lead: { status, created_at } }: { lead: LeadRow }) {
  const since = parseTimestamp(created_at);
  if (status === 'new') return <Waiting since={since} />;
  return <span className="whitespace-nowrap">{formatDistanceStrict(since, new Date())} ago</span>;
}

/** What a lead is about: the house, the service or, without either, how it came. */
export function askedLabel({ property_name, service, source }: LeadRow): string {
  return property_name ?? service ?? LEAD_SOURCE_LABELS[source];
}
