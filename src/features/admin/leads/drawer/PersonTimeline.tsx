import { useQuery } from '@tanstack/react-query';
import { Eye, PhoneIncoming, UserPlus } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import type { TimelineEvent } from '#features/leads/lead-people.admin.ts';
import { LinkButton } from '../../parts/buttons.tsx';
import { DateText, RouteLink } from '../../parts/cells.tsx';
import { QueryStatus } from '../../table/TableStates.tsx';
import { personTimeline } from '../lead-queries.ts';
import { timelineLabels } from './lead-history.ts';
import { openLead } from './use-neighbours.ts';

const ICONS = { lead: UserPlus, reveal: Eye, callback: PhoneIncoming } as const;

/** Everything that this phone number did: leads, revealed contacts, callback requests. */
export function PersonTimeline({ leadId, phone }: { leadId: string; phone: string }) {
  const query = useQuery(personTimeline(phone));
  return (
    <section aria-label="Timeline">
      <h3 className="mb-1.5">Timeline</h3>
      <QueryStatus
        query={query}
        failed="Failed to load the timeline"
        loading={<div className="skeleton h-10" role="status" aria-label="Loading the timeline" />}
      />
      {query.data && (
        <ol className="grid gap-2.5">
          {query.data.map((event) => (
            <TimelineEntry key={`${event.kind} ${event.id}`} event={event} isThis={event.id === leadId} />
          ))}
        </ol>
      )}
      <p className="mt-2.5">
        <RouteLink route={{ tab: 'person', params: { q: phone } }}>Everything about this person</RouteLink>
      </p>
    </section>
  );
}

function TimelineEntry({ event, isThis }: { event: TimelineEvent; isThis: boolean }) {
  const icon = ICONS[event.kind];
  const { what, detail } = timelineLabels(event);
  const isOther = event.kind === 'lead' && !isThis;
  return (
    <li className="flex gap-2.5">
      <Icon of={icon} className="mt-0.5 flex-none text-lagoon-600" />
      <div className="min-w-0">
        <p>
          {isOther ? (
            <LinkButton className="text-left" onClick={() => void openLead(event.id)}>
              {what}
            </LinkButton>
          ) : (
            <span className="font-medium">{what}</span>
          )}
          {isThis && <span className="text-clove-500"> (this lead)</span>}
        </p>
        {detail && <p className="wrap-anywhere text-clove-700">{detail}</p>}
        <p className="text-xs text-clove-500">
          <DateText at={event.created_at} hasTime /> · {event.full_name}
        </p>
      </div>
    </li>
  );
}
