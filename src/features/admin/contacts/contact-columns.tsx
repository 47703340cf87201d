import { Mail, Phone } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import { WhatsappIcon } from '#components/ui/WhatsappIcon.tsx';
import type { CtaType } from '#features/contact/contact.ts';
import type { ContactLead } from '#features/contact/contact-lead.admin.ts';
import { originFacts } from '#features/leads/origin-facts.ts';
import { phoneUrl, whatsappUrl } from '#lib/urls.ts';
import { AdminDialog } from '../form/AdminDialog.tsx';
import { LeadOrigin } from '../leads/drawer/LeadOrigin.tsx';
import { phoneLabel } from '../leads/lead-labels.ts';
import { DateText, RouteLink, Tag } from '../parts/cells.tsx';
import type { Card, Column } from '../table/columns.ts';
import { SecondLine } from '../table/RowTable.tsx';
import { CHANNELS, contactLabel, ENTITIES, entityRoute } from './contact-labels.ts';

export const CONTACT_COLUMNS: readonly Column<ContactLead>[] = [
  {
    id: 'name',
    title: 'Name',
    kind: 'name',
    sort: 'full_name',
    cell: (lead) => (
      <>
        {lead.full_name}
        {lead.phone !== '' && <SecondLine>{phoneLabel(lead.phone)}</SecondLine>}
      </>
    ),
  },
  {
    id: 'phone',
    title: 'Phone',
    sort: 'phone',
    cell: (lead) =>
      lead.phone !== '' && (
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
function ChannelMark({ channel, isBare = false }: { channel: CtaType; isBare?: boolean }) {
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

interface Props {
  lead: ContactLead;
  onClose: () => void;
}

/** Who asked for a contact, for whose, and where they came from. */
export function ContactDrawer({ lead, onClose }: Props) {
  return (
    <AdminDialog
      shape="drawer"
      kicker="Contact lead"
      title={lead.full_name}
      subtitle={lead.phone !== '' && <Reach name={lead.full_name} phone={lead.phone} />}
      onClose={onClose}
    >
      <div className="grid gap-6 px-4 py-4 md:px-5.5">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 *:even:wrap-anywhere">
          {lead.phone !== '' && (
            <>
              <dt className="text-clove-500">Phone</dt>
              <dd className="tabular-nums">{phoneLabel(lead.phone)}</dd>
            </>
          )}
          <dt className="text-clove-500">{ENTITIES[lead.entity_type].label}</dt>
          <dd>
            <RouteLink route={entityRoute(lead)}>{lead.entity_name}</RouteLink>
          </dd>
          <dt className="text-clove-500">CTA Type</dt>
          <dd>
            <ChannelMark channel={lead.cta_type} />
          </dd>
          <dt className="text-clove-500">Contact Value</dt>
          <dd className="tabular-nums">{contactLabel(lead.contact_value)}</dd>
          <dt className="text-clove-500">Date</dt>
          <dd>
            <DateText at={lead.created_at} hasTime />
          </dd>
        </dl>
        {originFacts(lead.origin).length > 0 ? (
          <LeadOrigin origin={lead.origin} />
        ) : (
          <p className="text-clove-500">Where this person came from is not known.</p>
        )}
        <p>
          {lead.phone === '' ? (
            'This person was erased. What listers are told and billed by is left.'
          ) : (
            <span className="flex flex-wrap gap-x-5 gap-y-2">
              <RouteLink route={{ tab: 'leads', params: { q: lead.phone } }}>Leads of this number</RouteLink>
              <RouteLink route={{ tab: 'person', params: { q: lead.phone } }}>Everything about this person</RouteLink>
            </span>
          )}
        </p>
      </div>
    </AdminDialog>
  );
}

function Reach({ name, phone }: { name: string; phone: string }) {
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <a
        className="btn btn-small btn-whatsapp"
        href={whatsappUrl(phone)}
        target="_blank"
        rel="noreferrer"
        aria-label={`WhatsApp ${name}`}
      >
        <WhatsappIcon />
        WhatsApp
      </a>
      <a className="btn btn-small btn-line" href={phoneUrl(phone)}>
        <Icon of={Phone} />
        Call
      </a>
    </div>
  );
}
