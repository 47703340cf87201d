import { useQuery } from '@tanstack/react-query';
import { CONTACT_ENTITIES, CTA_TYPES } from '#features/contact/contact.ts';
import { type Counter, CounterStrip, FailedCounters } from '../parts/CounterStrip.tsx';
import { CHANNELS, ENTITIES } from './contact-labels.ts';
import { contactCounts } from './contact-queries.ts';
import type { useContactFilter } from './use-contact-filter.ts';

/** Eight numbers over all contact leads; pressing one shows its rows, pressing it again shows all. */
export function ContactCounters({ shown }: { shown: ReturnType<typeof useContactFilter> }) {
  const query = useQuery(contactCounts);
  if (query.isLoadingError) return <FailedCounters query={query} failed="Failed to count contact leads" />;
  const counts = query.data;
  const countLabel = (id: keyof NonNullable<typeof counts>) => (counts ? counts[id].toLocaleString('en-US') : null);
  const { entity, channel, filter } = shown;
  const counters: Counter[] = [
    {
      id: 'all',
      label: 'Total',
      value: countLabel('all'),
      isSelected: !entity && !channel && !filter.search,
      onSelect: shown.showAll,
    },
    ...CTA_TYPES.map((id) => ({
      id,
      label: CHANNELS[id],
      value: countLabel(id),
      isSelected: id === channel,
      onSelect: () => shown.showChannel(id === channel ? null : id),
    })),
    ...CONTACT_ENTITIES.map((id) => ({
      id,
      label: ENTITIES[id].many,
      value: countLabel(id),
      isSelected: id === entity,
      onSelect: () => shown.showEntity(id === entity ? null : id),
    })),
  ];
  return <CounterStrip label="Contact leads" counters={counters} isSwiped />;
}
