import { useQuery } from '@tanstack/react-query';
import { Mail, Phone } from 'lucide';
import { useRef } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import type { Tables } from '#db/operator.ts';
import { emailUrl, phoneUrl } from '#lib/urls.ts';
import { clientName } from '../../clients/client-queries.ts';
import { DateText } from '../../parts/cells.tsx';
import { LEAD_SOURCE_LABELS } from '../../parts/status-styles.ts';
import { useKeyHints } from '../../shell/commands.store.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { phoneLabel } from '../lead-labels.ts';
import { propertyOfLead } from '../lead-queries.ts';
import { WhatsappMenu } from '../WhatsappMenu.tsx';
import { leaveToContact } from './AfterContact.tsx';
import { bothCases, DRAWER_KEYS, FIELD_KEYS } from './lead-keys.ts';
import { serviceOf } from './notes.ts';
import { localeOf } from './origin-facts.ts';
import { listerOf } from './pass-on.ts';
import type { Neighbours } from './use-neighbours.ts';

interface Props {
  lead: Tables<'leads'>;
  neighbours: Neighbours;
}

/** Who the lead is and how to reach them; the keys of the drawer act here. */
export function DrawerHead({ lead, neighbours: { previous, next } }: Props) {
  const head = useRef<HTMLDivElement>(null);
  const chat = useRef<HTMLAnchorElement>(null);
  const call = useRef<HTMLAnchorElement>(null);
  const openChat = () => chat.current?.click();
  useShortcuts(
    { ...bothCases({ ...FIELD_KEYS, w: openChat, c: () => call.current?.click() }), j: next, k: previous },
    head,
  );
  useKeyHints(DRAWER_KEYS);
  const { id, full_name, phone, email, source, status, origin, created_at } = lead;
  const { data: property } = useQuery(propertyOfLead(lead.property_id));
  const { data: agent } = useQuery(clientName(property ? listerOf(property) : null));
  const leave = () => leaveToContact(id);
  return (
    <div ref={head}>
      <p className="flex flex-wrap gap-x-1.5 text-clove-500">
        <span className="tabular-nums">{phoneLabel(phone)}</span>·<span>{LEAD_SOURCE_LABELS[source]}</span>·
        <DateText at={created_at} hasTime />
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <WhatsappMenu
          person={{
            full_name,
            phone,
            locale: localeOf(origin),
            property: property?.name ?? serviceOf(lead.notes),
            agent: agent ?? null,
            isNew: status === 'new',
          }}
          link={chat}
          onLeave={leave}
        />
        <a ref={call} className="btn btn-small btn-line" href={phoneUrl(phone)} onClick={leave}>
          <Icon of={Phone} />
          Call
        </a>
        {email && (
          <a className="btn btn-small btn-line" href={emailUrl({ to: email })} title={email}>
            <Icon of={Mail} />
            <span className="max-md:sr-only">Email</span>
          </a>
        )}
      </div>
    </div>
  );
}
