import { queryOptions, useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { operator } from '#db/operator.ts';
import { LEAD_SOURCES } from '#features/leads/lead.ts';
import { durationLabel, getLeadFigures, medianWait, shareLabel } from '#features/leads/lead-figures.admin.ts';
import { workingMinutes } from '#features/leads/waiting-time.ts';
import { parseTimestamp } from '#lib/dates.ts';
import { countOf } from '#lib/words.ts';
import { siteRecord, useWorkingHours } from '../../data/site.query.ts';
import { LEAD_SOURCE_LABELS } from '../../parts/status-styles.ts';
import { QueryStatus } from '../../table/TableStates.tsx';
import { LATE_MIN, useNow } from '../lead-cells.tsx';
import { unansweredPeople } from '../lead-queries.ts';
import type { LeadView } from '../use-lead-filter.ts';

const leadFigures = queryOptions({
  queryKey: ['lead figures'],
  queryFn: ({ signal }) => getLeadFigures(operator, signal),
  meta: { tables: ['leads', 'properties'], isAside: true },
});

interface Props {
  view: Pick<LeadView, 'narrow' | 'show'>;
  isOpen: boolean;
  onToggle: () => void;
}

/** The figures that matter, on one line; each leads to its rows. What there is by source and house folds out below it. */
export function LeadFigures({ view: { narrow, show }, isOpen, onToggle }: Props) {
  const query = useQuery(leadFigures);
  const { isFetched } = useQuery(siteRecord);
  const hours = useWorkingHours();
  const late = useLate();
  if (!query.data || !isFetched)
    return <QueryStatus query={query} failed="Failed to load the figures" loading={null} />;
  const { this_week, last_week, month } = query.data;
  const unanswered = late !== null && (
    <Figure onPress={() => show('unanswered')}>
      <b className={late === '0' ? '' : 'text-hibiscus-700'}>{late}</b> unanswered for over an hour
    </Figure>
  );
  if (month.leads === 0) {
    return (
      <div className="flex flex-wrap items-center gap-x-1 text-clove-500">
        <p className="py-1.5">No leads in the last 30 days.</p>
        {/* Who asked to be called, or opened a contact, waits all the same. */}
        {late !== '0' && unanswered}
      </div>
    );
  }
  const [wait, waitBefore] = hours ? [medianWait(this_week, hours), medianWait(last_week, hours)] : [null, null];
  const ofMonth = { from: month.from };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-1">
        {hours && (
          <Figure onPress={() => narrow({ from: this_week.from, to: this_week.to })}>
            {wait === null ? 'No first answer this week yet' : <First wait={wait}>this week</First>}
          </Figure>
        )}
        {waitBefore !== null && (
          <Figure onPress={() => narrow({ from: last_week.from, to: last_week.to })}>
            <First wait={waitBefore}>last week</First>
          </Figure>
        )}
        {unanswered}
        <Figure onPress={() => narrow(ofMonth)}>
          <b>{month.leads.toLocaleString('en-US')}</b> {month.leads === 1 ? 'lead' : 'leads'} in 30 days
        </Figure>
        <Figure onPress={() => narrow({ ...ofMonth, status: 'deal-closed' })}>
          <b>{countOf(month.deals, 'deal')}</b> of these, {shareLabel(month.deals, month.leads)}
        </Figure>
        <button
          type="button"
          className={`${PRESS} ml-auto text-clove-500 max-md:hidden`}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          Sources and houses
          <Icon of={isOpen ? ChevronUp : ChevronDown} className="ml-1 size-3.5" />
        </button>
      </div>
      {isOpen && (
        <div className="border-t border-sand-200 pt-1">
          <Ranking label="Sources, 30 days">
            {LEAD_SOURCES.flatMap((source) => {
              const leads = month.sources[source] ?? 0;
              if (leads === 0) return [];
              return [
                <Figure key={source} onPress={() => narrow({ ...ofMonth, source })}>
                  {LEAD_SOURCE_LABELS[source]} <b>{leads.toLocaleString('en-US')}</b>
                </Figure>,
              ];
            })}
          </Ranking>
          <Ranking label="Houses, 30 days">
            {month.houses.length === 0 && <span className="px-2">Nobody asked about a house.</span>}
            {month.houses.map(({ id, name, leads }) => (
              <Figure key={id} onPress={() => narrow({ ...ofMonth, house: id })}>
                {name} <b>{leads.toLocaleString('en-US')}</b>
              </Figure>
            ))}
          </Ranking>
        </div>
      )}
    </>
  );
}

/** How many people have waited too long, if that is known; where more wait than are read, that it is at least as many. */
function useLate(): string | null {
  const { data } = useQuery(unansweredPeople());
  const hours = useWorkingHours();
  const now = useNow();
  if (!data || !hours) return null;
  const late = data.rows.filter(({ since }) => workingMinutes(parseTimestamp(since), now, hours) >= LATE_MIN).length;
  return `${late}${late > 0 && data.total > data.rows.length ? '+' : ''}`;
}

function First({ wait, children }: { wait: number; children: ReactNode }) {
  return (
    <>
      <b>{durationLabel(wait)}</b> to the first answer {children}
    </>
  );
}

const PRESS =
  'inline-flex min-h-8 items-center gap-1 rounded-sm px-2 text-left tabular-nums hover:bg-coral-100 pointer-coarse:min-h-11';

function Figure({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={`${PRESS} text-clove-700 [&_b]:text-clove-900`} onClick={onPress}>
      <span>{children}</span>
    </button>
  );
}

function Ranking({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="grid items-baseline md:grid-cols-[8.5rem_minmax(0,1fr)]" aria-label={label}>
      <span className="px-2 text-clove-500">{label}</span>
      <div className="flex flex-wrap items-center gap-x-1">{children}</div>
    </fieldset>
  );
}
