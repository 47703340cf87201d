import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight, Forward, Mail } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import { WhatsappIcon } from '#components/ui/WhatsappIcon.tsx';
import type { Tables } from '#db/operator.ts';
import { OWNER_LABELS, type OwnerKind } from '#features/owners/owner.ts';
import { formatClock } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { emailUrl, propertyUrl, whatsappUrl } from '#lib/urls.ts';
import { formatFullDay } from '#lib/zanzibar-time.ts';
import { routeUrl } from '../../admin-route.ts';
import { clientById } from '../../clients/client-queries.ts';
import { RouteLink, Thumb } from '../../parts/cells.tsx';
import { noteDone } from '../AnswerButtons.tsx';
import { propertyOfLead } from '../lead-queries.ts';
import { listerOf, messageOf, passOnText } from './lead-history.ts';

const BOX = 'rounded-sm bg-coral-100 px-3 py-2.5';

/** What the lead asked for: a property, a time, or a message. */
export function LeadRequest({ lead }: { lead: Tables<'leads'> }) {
  const { property_id, consultation_date, consultation_time } = lead;
  const message = messageOf(lead.notes);
  if (!property_id && !consultation_date && !message) return null;
  return (
    <div className="grid grid-cols-1 gap-2">
      {property_id && <AskedProperty id={property_id} lead={lead} />}
      {message === null && consultation_date && (
        <p className={BOX}>
          <b>Consultation</b> {formatFullDay(consultation_date)}
          {consultation_time && `, ${formatClock(consultation_time)}`}
        </p>
      )}
      {message !== null && (
        <div className={BOX}>
          <b>Message</b>
          <p className="mt-0.5 max-h-48 overflow-auto wrap-anywhere whitespace-pre-line">{message}</p>
        </div>
      )}
    </div>
  );
}

/** Leads to the live page, or to the admin's form while there is none. */
function AskedProperty({ id, lead }: { id: string; lead: Tables<'leads'> }) {
  const { data: property, isPending } = useQuery(propertyOfLead(id));
  if (isPending) return <div className="skeleton h-14" role="status" aria-label="Loading the property" />;
  if (!property) return <p className={BOX}>The property could not be loaded.</p>;
  const { name, price, location, images, is_published } = property;
  return (
    <>
      <a
        className={`flex items-center gap-3 hover:bg-sand-200 ${BOX}`}
        href={is_published ? propertyUrl(property) : routeUrl({ tab: 'properties', params: { open: id } })}
        target="_blank"
        rel="noreferrer"
      >
        <Thumb image={images[0]} />
        <span className="min-w-0">
          <b className="block truncate font-semibold">{name}</b>
          <span className="block truncate text-clove-700">
            {formatMoney(price)} · {location}
            {!is_published && <span> · Draft</span>}
          </span>
        </span>
        <Icon of={ArrowUpRight} className="ml-auto flex-none" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
      <PassOn lead={lead} property={property} />
    </>
  );
}

interface Props {
  lead: Tables<'leads'>;
  property: Tables<'properties'>;
}

/** Tells whoever lists the property who asks for it, and keeps that it was told. */
function PassOn({ lead, property }: Props) {
  const lister = listerOf(property);
  return lister && <PassOnTo lead={lead} property={property} {...lister} />;
}

function PassOnTo({ lead, property, kind, id }: Props & { kind: OwnerKind; id: string }) {
  const { data: lister } = useQuery(clientById(kind, id));
  if (!lister) return null;
  const { name, email } = lister;
  // The one that visitors of the property are given.
  const number = property.whatsapp_number ?? lister.whatsapp_number;
  const address = property.is_published ? new URL(propertyUrl(property), location.href).href : null;
  const text = passOnText({ lead, lister: name, property: property.name, address });
  const keep = (way: string) => {
    const { id: leadId, full_name, phone } = lead;
    const label = `Passed on to ${name} by ${way}`;
    void noteDone({ leadId, full_name, phone }, { label, kind: 'passed-on', status: null });
  };
  return (
    <section className="flex items-center gap-2 pl-3" aria-label="To the lister">
      <p className="mr-auto min-w-0">
        <Icon of={Forward} className="mr-1.5 inline" />
        Pass on to{' '}
        <RouteLink className="link" route={{ tab: 'clients', params: { kind, open: id } }}>
          {name}
        </RouteLink>
        <span className="text-clove-500"> · {OWNER_LABELS[kind]}</span>
        {!number && (
          <span className="block text-clove-700">No WhatsApp number is known: it can be added in their record.</span>
        )}
      </p>
      {number && (
        <a
          className="btn btn-line size-11 flex-none p-0"
          href={whatsappUrl(number, text)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Pass on to ${name} by WhatsApp`}
          onClick={() => keep('WhatsApp')}
        >
          <WhatsappIcon />
        </a>
      )}
      <a
        className="btn btn-line size-11 flex-none p-0"
        href={emailUrl({ to: email, subject: `${lead.full_name} asks about ${property.name}`, body: text })}
        aria-label={`Pass on to ${name} by email`}
        onClick={() => keep('email')}
      >
        <Icon of={Mail} />
      </a>
    </section>
  );
}
