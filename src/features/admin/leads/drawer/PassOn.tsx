import { useQuery } from '@tanstack/react-query';
import { Forward, Mail } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import { WhatsappIcon } from '#components/ui/WhatsappIcon.tsx';
import type { Tables } from '#db/operator.ts';
import { OWNER_LABELS, type OwnerKind } from '#features/owners/owner.ts';
import { emailUrl, propertyUrl, whatsappUrl } from '#lib/urls.ts';
import { clientById } from '../../clients/client-queries.ts';
import { RouteLink } from '../../parts/cells.tsx';
import { noteDone } from '../answers.ts';
import { listerOf, passOnText } from './pass-on.ts';

interface Props {
  lead: Tables<'leads'>;
  property: Tables<'properties'>;
}

/** Tells whoever lists the property who asks for it, and keeps that it was told. */
export function PassOn({ lead, property }: Props) {
  const lister = listerOf(property);
  return lister && <PassOnTo lead={lead} property={property} {...lister} />;
}

function PassOnTo({ lead, property, kind, id }: Props & { kind: OwnerKind; id: string }) {
  const { data: lister } = useQuery(clientById(kind, id));
  if (!lister) return null;
  const { name, email, whatsapp_number } = lister;
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
        {!whatsapp_number && (
          <span className="block text-clove-700">No WhatsApp number is known: it can be added in their record.</span>
        )}
      </p>
      {whatsapp_number && (
        <a
          className="btn btn-line size-11 flex-none p-0"
          href={whatsappUrl(whatsapp_number, text)}
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
