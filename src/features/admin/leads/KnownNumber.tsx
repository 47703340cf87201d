import { useQuery } from '@tanstack/react-query';
import { isPossiblePhone } from '#lib/phone.ts';
import { useDebounced } from '../data/use-rows.ts';
import { personTimeline } from './lead-queries.ts';

const REST_MS = 300;

/** Tells while a number is typed that it is somebody's whom the admin knows. */
export function KnownNumber({ phone }: { phone: string }) {
  const rested = useDebounced(phone, REST_MS);
  return isPossiblePhone(rested) ? <Known phone={rested} /> : null;
}

function Known({ phone }: { phone: string }) {
  const { data, isPlaceholderData } = useQuery(personTimeline(phone));
  const lead = isPlaceholderData ? undefined : data?.find(({ kind }) => kind === 'lead');
  return (
    <span role="status">
      {lead && `This number is already that of a lead: ${lead.full_name}. You can still add it.`}
    </span>
  );
}
