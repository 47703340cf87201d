import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import type { LeadFilter } from '#features/leads/lead.admin.ts';
import { formatShortDate } from '#lib/dates.ts';
import { setParams } from '../admin-route.ts';
import { SmallButton } from '../parts/buttons.tsx';
import { LEAD_SOURCE_LABELS } from '../parts/status-styles.ts';
import { TabSwitch } from '../parts/TabHead.tsx';
import { leadCounts, propertyOfLead } from './lead-queries.ts';
import { unansweredPeople } from './unanswered/unanswered.query.ts';
import { hasBoard, type LeadView } from './use-lead-filter.ts';

const KEYS = [
  { keys: ['J', 'K'], does: 'move' },
  { keys: ['Enter'], does: 'manage' },
  { keys: ['W'], does: 'WhatsApp' },
] as const;

/** All leads or the tasks of today, as a table or as a board; who waits for an answer; and what may be junk, while there is any. */
export function ViewSwitches({ view: { filter, shown, isBoard, show, showBoard } }: { view: LeadView }) {
  const { data: counts } = useQuery(leadCounts);
  const { data: waiting } = useQuery(unansweredPeople);
  const hasJunk = shown === 'junk' || (counts?.suspicious ?? 0) > 0;
  return (
    <>
      <div className="mb-2.5 flex flex-wrap items-center gap-2.5 max-md:-mx-4 max-md:-mt-1.5 max-md:mb-1.5 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:*:max-w-none max-md:*:flex-none">
        <TabSwitch
          label="Leads shown"
          value={shown}
          choices={[
            { value: 'all', label: withCount('All Leads', counts?.all) },
            { value: 'tasks', label: withCount("Today's Tasks", counts?.due) },
            { value: 'unanswered', label: withCount('Unanswered', waiting?.total) },
            ...(hasJunk ? [{ value: 'junk' as const, label: withCount('Possible junk', counts?.suspicious) }] : []),
          ]}
          onChange={show}
        />
        {!isBoard && (
          <p className="ml-auto flex items-center gap-1.5 text-[0.8125rem] text-clove-500 max-lg:hidden" aria-hidden>
            {KEYS.map(({ keys, does }) => (
              <span key={does} className="ml-2 flex items-center gap-1.5">
                {keys.map((key) => (
                  <kbd key={key} className="kbd">
                    {key}
                  </kbd>
                ))}
                {does}
              </span>
            ))}
          </p>
        )}
        {hasBoard(shown) && (
          <span className={isBoard ? 'ml-auto' : 'max-lg:ml-auto'}>
            <TabSwitch
              label="View"
              value={isBoard ? 'board' : 'table'}
              choices={[
                { value: 'table', label: 'Table' },
                { value: 'board', label: 'Board' },
              ]}
              onChange={(next) => showBoard(next === 'board')}
            />
          </span>
        )}
      </div>
      <Narrowed filter={filter} />
    </>
  );
}

/** Which leads a figure has led to; a press shows the others, too. */
function Narrowed({ filter: { sources = [], propertyId, from, to } }: { filter: LeadFilter }) {
  const limits = [
    ...sources.map((source) => ({ name: 'source', label: LEAD_SOURCE_LABELS[source] })),
    ...(propertyId ? [{ name: 'house', label: <HouseName id={propertyId} /> }] : []),
    ...(from ? [{ name: 'from', label: `Since ${formatShortDate(from)}` }] : []),
    ...(to ? [{ name: 'to', label: `Until ${formatShortDate(to)}` }] : []),
  ];
  if (limits.length === 0) return null;
  return (
    <fieldset className="mb-2.5 flex flex-wrap items-center gap-2" aria-label="Only these leads">
      {limits.map(({ name, label }) => (
        <SmallButton key={name} className="relative" onClick={() => setParams({ [name]: null, page: null })}>
          {label}
          <Icon of={X} />
          <span className="sr-only">Take away</span>
        </SmallButton>
      ))}
    </fieldset>
  );
}

function HouseName({ id }: { id: string }) {
  return useQuery(propertyOfLead(id)).data?.name ?? 'One house';
}

function withCount(label: string, count: number | undefined): string {
  return count === undefined ? label : `${label} (${count.toLocaleString('en-US')})`;
}
