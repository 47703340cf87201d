import { Phone } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import { WhatsappIcon } from '#components/ui/WhatsappIcon.tsx';
import type { ContactLead } from '#features/contact/contact-lead.admin.ts';
import { phoneUrl, whatsappUrl } from '#lib/urls.ts';
import { AdminDialog } from '../form/AdminDialog.tsx';
import { LeadOrigin } from '../leads/drawer/LeadOrigin.tsx';
import { originFacts } from '../leads/drawer/origin-facts.ts';
import { phoneLabel } from '../leads/lead-labels.ts';
import { DateText, RouteLink } from '../parts/cells.tsx';
import { ChannelMark } from './contact-columns.tsx';
import { contactLabel, ENTITIES, entityRoute } from './contact-labels.ts';

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
          <dt className="text-clove-500">Phone</dt>
          <dd className="tabular-nums">{phoneLabel(lead.phone)}</dd>
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
