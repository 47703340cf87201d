import { Mail, Phone } from 'lucide';
import { useRef } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { WhatsappIcon } from '#components/ui/WhatsappIcon.tsx';
import type { Tables } from '#db/operator.ts';
import { emailUrl, phoneUrl, whatsappUrl } from '#lib/urls.ts';
import { DateText } from '../../parts/DateText.tsx';
import { LEAD_SOURCE_LABELS } from '../../parts/status-styles.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { phoneLabel } from '../lead-labels.ts';
import type { Neighbours } from './use-neighbours.ts';

interface Props {
  lead: Tables<'leads'>;
  neighbours: Neighbours;
}

/** Who the lead is and how to reach them; W, J and K act here. */
export function DrawerHead({ lead, neighbours: { previous, next } }: Props) {
  const head = useRef<HTMLDivElement>(null);
  const chat = useRef<HTMLAnchorElement>(null);
  const openChat = () => chat.current?.click();
  useShortcuts({ w: openChat, W: openChat, j: next, k: previous }, head);
  const { full_name, phone, email, source, created_at } = lead;
  return (
    // The first focus: on the status, a single letter would change it.
    <div ref={head} tabIndex={-1} data-autofocus className="outline-none focus:shadow-none">
      <p className="flex flex-wrap gap-x-1.5 text-clove-500">
        <span className="tabular-nums">{phoneLabel(phone)}</span>·<span>{LEAD_SOURCE_LABELS[source]}</span>·
        <DateText at={created_at} hasTime />
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <a
          ref={chat}
          className="btn btn-small btn-whatsapp"
          href={whatsappUrl(phone)}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp ${full_name}`}
        >
          <WhatsappIcon />
          WhatsApp
        </a>
        <a className="btn btn-small btn-line" href={phoneUrl(phone)}>
          <Icon of={Phone} />
          Call
        </a>
        {email && (
          <a className="btn btn-small btn-line" href={emailUrl({ to: email })} title={email}>
            <Icon of={Mail} />
            Email
          </a>
        )}
      </div>
    </div>
  );
}
