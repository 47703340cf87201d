import { Phone } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import type { UnansweredPerson } from '#features/leads/unanswered.admin.ts';
import { parseTimestamp } from '#lib/dates.ts';
import { phoneUrl } from '#lib/urls.ts';
import { openRecord } from '../../open-record.ts';
import { LinkButton } from '../../parts/buttons.tsx';
import { LEAD_SOURCE_LABELS } from '../../parts/status-styles.ts';
import { AnswerButtons } from '../AnswerButtons.tsx';
import { noteDone } from '../answers.ts';
import { phoneLabel } from '../lead-labels.ts';
import { Waiting } from '../SinceText.tsx';
import { WhatsappMenu } from '../WhatsappMenu.tsx';

const LABELS: Readonly<Record<string, string>> = { ...LEAD_SOURCE_LABELS, 'contact-message': 'Contact message' };

export function UnansweredRow({ person }: { person: UnansweredPerson }) {
  const { phone, full_name, lead_id, locale, requests } = person;
  return (
    <li
      // J and K walk over the rows.
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 border-b border-sand-200 px-4 py-3 -outline-offset-2 last:border-b-0"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          {lead_id ? (
            <LinkButton className="font-semibold wrap-anywhere" onClick={() => openRecord(lead_id)}>
              {full_name}
            </LinkButton>
          ) : (
            <span className="font-semibold wrap-anywhere">{full_name}</span>
          )}
          <Waiting since={parseTimestamp(person.since)} />
        </p>
        <p className="wrap-anywhere text-clove-700">{requests.map(requestLabel).join(' · ')}</p>
        <p className="text-clove-500 tabular-nums">{phoneLabel(phone)}</p>
      </div>
      <div className="flex items-start gap-2">
        <a className="btn btn-line size-11 p-0" href={phoneUrl(phone)} aria-label={`Call ${full_name}`}>
          <Icon of={Phone} />
        </a>
        <WhatsappMenu
          person={{ full_name, phone, locale, property: askedAbout(person), agent: null, isNew: true }}
          isShort
        />
      </div>
      <div className="col-span-2">
        <AnswerButtons name={full_name} onAnswer={(answer) => void noteDone(person, answer)} />
        {lead_id === null && (
          <p className="mt-1 text-sm text-clove-500">Not a lead yet. What you press is kept on a new one.</p>
        )}
      </div>
    </li>
  );
}

function requestLabel({ kind, about }: UnansweredPerson['requests'][number]): string {
  if (kind === 'callback') return 'Asked to be called';
  if (kind === 'reveal') return `Opened the contact of ${about}`;
  return LABELS[about ?? ''] ?? `Asks about ${about}`;
}

/** The property or the service that somebody named, the last first. */
function askedAbout({ requests }: UnansweredPerson): string | null {
  const named = requests.findLast(({ kind, about }) => kind === 'lead' && about && !(about in LABELS));
  return named?.about ?? null;
}
