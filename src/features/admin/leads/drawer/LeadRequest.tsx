import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import type { Tables } from '#db/operator.ts';
import { formatClock } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { propertyUrl } from '#lib/urls.ts';
import { formatFullDay } from '#lib/zanzibar-time.ts';
import { routeUrl } from '../../admin-route.ts';
import { Thumb } from '../../parts/cells.tsx';
import { propertyOfLead } from '../lead-queries.ts';
import { messageOf } from './notes.ts';
import { PassOn } from './PassOn.tsx';

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
            {!is_published && ' · Draft'}
          </span>
        </span>
        <Icon of={ArrowUpRight} className="ml-auto flex-none" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
      <PassOn lead={lead} property={property} />
    </>
  );
}
