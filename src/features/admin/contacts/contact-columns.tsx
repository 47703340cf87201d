import { Mail, Phone } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import { WhatsappIcon } from '#components/ui/WhatsappIcon.tsx';
import type { CtaType } from '#features/contact/contact.ts';
import type { ContactLead } from '#features/contact/contact-lead.admin.ts';
import { phoneUrl } from '#lib/urls.ts';
import { phoneLabel } from '../leads/lead-labels.ts';
import { DateText, Tag } from '../parts/cells.tsx';
import type { Card, Column } from '../table/columns.ts';
import { SecondLine } from '../table/RowTable.tsx';
import { CHANNELS, contactLabel, ENTITIES } from './contact-labels.ts';

export const CONTACT_COLUMNS: readonly Column<ContactLead>[] = [
  {
    id: 'name',
    title: 'Name',
    kind: 'name',
    sort: 'full_name',
    cell: (lead) => (
      <>
        {lead.full_name}
        <SecondLine>{phoneLabel(lead.phone)}</SecondLine>
      </>
    ),
  },
  {
    id: 'phone',
    title: 'Phone',
    sort: 'phone',
    cell: (lead) => (
      <a className="text-lagoon-700 tabular-nums hover:underline" href={phoneUrl(lead.phone)}>
        {phoneLabel(lead.phone)}
      </a>
    ),
    isForWide: true,
  },
  {
    id: 'type',
    title: 'Entity Type',
    sort: 'entity_type',
    cell: (lead) => <Tag tone="gray">{ENTITIES[lead.entity_type].label}</Tag>,
    isForWide: true,
  },
  {
    id: 'entity',
    title: 'Entity Name',
    sort: 'entity_name',
    kind: 'text',
    cell: (lead) => (
      <span className="text-clove-900">
        {lead.entity_name}
        <SecondLine>{ENTITIES[lead.entity_type].label}</SecondLine>
      </span>
    ),
  },
  { id: 'channel', title: 'CTA Type', sort: 'cta_type', cell: (lead) => <ChannelMark channel={lead.cta_type} /> },
  {
    id: 'value',
    title: 'Contact Value',
    kind: 'text',
    sort: 'contact_value',
    cell: (lead) => <span className="tabular-nums">{contactLabel(lead.contact_value)}</span>,
  },
  { id: 'date', title: 'Date', sort: 'created_at', cell: (lead) => <DateText at={lead.created_at} hasTime /> },
];

export function contactCard(lead: ContactLead): Card {
  return {
    title: lead.full_name,
    line: (
      <>
        <span className="basis-full wrap-anywhere">{lead.entity_name}</span>
        <DateText at={lead.created_at} hasTime />
      </>
    ),
    action: (
      <span className="px-2">
        <ChannelMark channel={lead.cta_type} isBare />
      </span>
    ),
  };
}

/** How somebody wanted to get in touch; `isBare` leaves the word to those who cannot see the drawing. */
export function ChannelMark({ channel, isBare = false }: { channel: CtaType; isBare?: boolean }) {
  return (
    <span
      className={`inline-flex items-center gap-2 align-middle ${channel === 'whatsapp' ? 'text-whatsapp-700' : ''}`}
    >
      {channel === 'phone' && <Icon of={Phone} />}
      {channel === 'email' && <Icon of={Mail} />}
      {channel === 'whatsapp' && <WhatsappIcon />}
      <span className={isBare ? 'sr-only' : ''}>{CHANNELS[channel]}</span>
    </span>
  );
}
