import { useStore } from '@nanostores/react';
import { millisecondsInMinute } from 'date-fns/constants';
import { formatDistanceStrict } from 'date-fns/formatDistanceStrict';
import { atom, onMount } from 'nanostores';
import { WhatsappIcon } from '#components/ui/WhatsappIcon.tsx';
import type { LeadRow } from '#features/leads/lead.admin.ts';
import { workingMinutes } from '#features/leads/waiting-time.ts';
import { parseTimestamp } from '#lib/dates.ts';
import { whatsappUrl } from '#lib/urls.ts';
import { toIsoDay } from '#lib/zanzibar-time.ts';
import { useWorkingHours } from '../data/site.query.ts';
import { LEAD_SOURCE_LABELS, REQUEST_LABELS } from '../parts/status-styles.ts';
import { reminderMoment, urgencyOf } from './lead-labels.ts';

const SOON_MIN = 15;
/** Whoever has waited so long while the office was open has waited too long. */
export const LATE_MIN = 60;

const TICK_MS = 30_000;

/** The time by which waiting is counted, and the day it is; it goes on while nothing else on the page changes. */
const $now = atom(new Date());
onMount($now, () => {
  const tick = () => $now.set(new Date());
  tick();
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
});

export const useNow = () => useStore($now);

/** For how long somebody has waited for an answer, in the colour of how urgent that is. */
export function Waiting({ since }: { since: Date }) {
  const now = useNow();
  const hours = useWorkingHours();
  const minutes = hours ? workingMinutes(since, now, hours) : 0;
  const colour =
    minutes >= LATE_MIN ? 'text-hibiscus-700' : minutes >= SOON_MIN ? 'text-turmeric-700' : 'text-clove-700';
  return <span className={`text-sm font-semibold whitespace-nowrap ${colour}`}>waits {lasted(since, now)}</span>;
}

/** A clock that is looked at twice a minute has no seconds to tell, and one by which somebody came later than now none at all. */
function lasted(since: Date, now: Date): string {
  return now.getTime() - since.getTime() < millisecondsInMinute ? 'a moment' : formatDistanceStrict(since, now);
}

/** How long ago a lead came; of one that is new, that it waits. */
export function SinceText({ lead: { status, created_at } }: { lead: LeadRow }) {
  const since = parseTimestamp(created_at);
  const now = useNow();
  if (status === 'new') return <Waiting since={since} />;
  return <span className="whitespace-nowrap">{lasted(since, now)} ago</span>;
}

/** What a lead is about: the house, the service or, without either, how it came. */
export function askedLabel({ property_name, service, request, source }: LeadRow): string {
  return property_name ?? service ?? REQUEST_LABELS.get(request) ?? LEAD_SOURCE_LABELS[source];
}

const STYLES = {
  overdue: 'font-bold text-hibiscus-600',
  today: 'font-bold text-turmeric-800',
  ahead: '',
} as const;

interface Props {
  lead: Pick<LeadRow, 'reminder_date' | 'reminder_time' | 'reminder_note' | 'status'>;
  hasNote?: boolean;
}

/** The next reminder of a lead, in the look of how near it is. */
export function ReminderText({ lead, hasNote = true }: Props) {
  const { reminder_date, reminder_time, reminder_note, status } = lead;
  const today = toIsoDay(useNow());
  if (reminder_date === null) return <span className="text-clove-500">None</span>;
  const urgency = urgencyOf({ reminder_date, status }, today);
  return (
    <span className="relative block">
      <span className={STYLES[urgency]}>
        <time className="tabular-nums" dateTime={reminder_date}>
          {reminderMoment({ reminder_date, reminder_time })}
        </time>
        {urgency === 'today' && <span> Today</span>}
        {urgency === 'overdue' && <span className="sr-only"> Overdue</span>}
      </span>
      {hasNote && <span className="text-clove-500">{` · ${reminder_note ?? ''}`}</span>}
    </span>
  );
}

/** The drawing alone, for rows; opens a chat with the digits of the number. */
export function WhatsappLink({ name, phone }: { name: string; phone: string }) {
  return (
    <a
      className="icon-btn text-sm text-whatsapp-600"
      href={whatsappUrl(phone)}
      target="_blank"
      rel="noreferrer"
      aria-label={`WhatsApp ${name}`}
    >
      <WhatsappIcon />
    </a>
  );
}
