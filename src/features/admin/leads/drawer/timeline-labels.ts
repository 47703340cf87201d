import type { TimelineEvent } from '#features/leads/lead-people.admin.ts';
import { formatShortDate } from '#lib/dates.ts';
import { LEAD_SOURCE_LABELS, LEAD_STATUS_STYLES } from '../../parts/status-styles.ts';

const CHANNELS: Readonly<Record<string, string>> = {
  phone: 'phone number',
  email: 'e-mail',
  whatsapp: 'WhatsApp number',
};

/** What a person did, and what is to be said of it. */
export function timelineLabels(event: TimelineEvent): { what: string; detail: string } {
  switch (event.kind) {
    case 'callback':
      return { what: 'Asked to be called back', detail: '' };
    case 'reveal': {
      const { cta_type, entity_name, entity_type } = event.details;
      return { what: `Looked up the ${CHANNELS[cta_type] ?? cta_type}`, detail: `${entity_name} (${entity_type})` };
    }
    case 'lead': {
      const { source, status, property_name, consultation_date, consultation_time } = event.details;
      const time = consultation_date && `${formatShortDate(consultation_date)} ${consultation_time ?? ''}`.trim();
      const detail = [property_name, time, LEAD_STATUS_STYLES[status].label].filter(Boolean).join(' · ');
      return { what: `Became a lead: ${LEAD_SOURCE_LABELS[source]}`, detail };
    }
  }
}
