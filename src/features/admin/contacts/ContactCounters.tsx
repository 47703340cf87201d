import { CONTACT_ENTITIES, CTA_TYPES } from '#features/contact/contact.ts';
import { useQuery } from '../data/use-query.ts';
import { type Counter, CounterStrip } from '../parts/CounterStrip.tsx';
import { FailedRows } from '../table/TableStates.tsx';
import { contactCounts } from './contact-queries.ts';
import { CHANNELS, ENTITIES } from './contact-words.ts';
import type { useContactFilter } from './use-contact-filter.ts';

/** Eight numbers over all contact leads; pressing one shows its rows, pressing it again shows all. */
export function ContactCounters({ shown }: { shown: ReturnType<typeof useContactFilter> }) {
  const { result, refetch } = useQuery(contactCounts, null);
  if (result.state === 'failed') {
    return (
      <div className="panel mb-4">
        <FailedRows message="Failed to count contact leads" error={result.error} onRetry={refetch} />
      </div>
    );
  }
  const counts = result.state === 'ready' ? result.data : null;
  const countWords = (id: keyof NonNullable<typeof counts>) => (counts ? counts[id].toLocaleString('en-US') : null);
  const { entity, channel, filter } = shown;
  const counters: Counter[] = [
    {
      id: 'all',
      label: 'Total',
      value: countWords('all'),
      isSelected: !entity && !channel && !filter.search,
      onSelect: shown.showAll,
    },
    ...CTA_TYPES.map((id) => ({
      id,
      label: CHANNELS[id],
      value: countWords(id),
      isSelected: id === channel,
      onSelect: () => shown.showChannel(id === channel ? null : id),
    })),
    ...CONTACT_ENTITIES.map((id) => ({
      id,
      label: ENTITIES[id].many,
      value: countWords(id),
      isSelected: id === entity,
      onSelect: () => shown.showEntity(id === entity ? null : id),
    })),
  ];
  return <CounterStrip label="Contact leads" counters={counters} isSwiped />;
}
