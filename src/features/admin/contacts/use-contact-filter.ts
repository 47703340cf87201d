import { useStore } from '@nanostores/react';
import { CONTACT_ENTITIES, type ContactEntity, CTA_TYPES, type CtaType } from '#features/contact/contact.ts';
import type { ContactLeadFilter } from '#features/contact/contact-lead.admin.ts';
import { $route, setParams } from '../admin-route.ts';
import { useFilter } from '../table/table-state.ts';

interface ContactFilter {
  filter: ContactLeadFilter;
  entity: ContactEntity | null;
  channel: CtaType | null;
  showEntity: (entity: ContactEntity | null) => void;
  showChannel: (channel: CtaType | null) => void;
  showAll: () => void;
}

/** Which contact leads are shown, as the address says. */
export function useContactFilter(): ContactFilter {
  const search = useStore($route).params['q'] ?? '';
  const [entity, showEntity] = useFilter('entity', CONTACT_ENTITIES);
  const [channel, showChannel] = useFilter('cta', CTA_TYPES);
  return {
    filter: { search, ...(entity && { entityTypes: [entity] }), ...(channel && { ctaTypes: [channel] }) },
    entity,
    channel,
    showEntity,
    showChannel,
    showAll: () => setParams({ entity: null, cta: null, q: null, page: null }),
  };
}
