import { isPossiblePhone } from '#lib/phone.ts';
import { useQuery } from '../data/use-query.ts';
import { useDebounced } from '../table/use-debounced.ts';
import { personTimeline } from './lead-queries.ts';

const REST_MS = 300;

/** Tells while a number is typed that it is somebody's whom the desk knows. */
export function KnownNumber({ phone }: { phone: string }) {
  const rested = useDebounced(phone, REST_MS);
  return isPossiblePhone(rested) ? <Known phone={rested} /> : null;
}

function Known({ phone }: { phone: string }) {
  const { result } = useQuery(personTimeline, phone);
  const events = result.state === 'ready' && !result.isStale ? result.data : [];
  const lead = events.find(({ kind }) => kind === 'lead');
  return (
    <span role="status">
      {lead && `This number is already that of a lead: ${lead.full_name}. You can still add it.`}
    </span>
  );
}
