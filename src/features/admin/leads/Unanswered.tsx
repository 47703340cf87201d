import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide';
import { type KeyboardEvent, useRef } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import type { UnansweredPerson } from '#features/leads/lead-people.admin.ts';
import { parseTimestamp } from '#lib/dates.ts';
import { phoneUrl } from '#lib/urls.ts';
import { openRecord } from '../admin-route.ts';
import { LinkButton } from '../parts/buttons.tsx';
import { REQUEST_LABELS } from '../parts/status-styles.ts';
import { $singleKeys, openLayer, useKeyHints, useShortcuts } from '../shell/commands.store.ts';
import { EmptyRows, QueryStatus } from '../table/TableStates.tsx';
import { ANSWERS, AnswerButtons, noteDone } from './AnswerButtons.tsx';
import { $firstField, type LeadField } from './drawer/lead-keys.ts';
import { Waiting } from './lead-cells.tsx';
import { phoneLabel } from './lead-labels.ts';
import { unansweredPeople } from './lead-queries.ts';
import { WhatsappMenu } from './WhatsappMenu.tsx';

const KEYS = [
  { keys: ['W'], does: 'WhatsApp the person of the row' },
  { keys: ['C'], does: 'Call the person of the row' },
  { keys: ['S'], does: 'Status of the row' },
  { keys: ['R'], does: 'Reminder for the row' },
  { keys: ['N'], does: 'Note for the row; a new lead where there is none' },
  ...ANSWERS.map(({ label }, index) => ({ keys: [String(index + 1)], does: `“${label}” for the row` })),
];

const FIELDS: Readonly<Record<string, LeadField>> = { n: 'note', r: 'reminder', s: 'status' };

/** Who waits for an answer, whoever waits longest first, whom a file brought behind them. */
export function Unanswered({ search }: { search: string }) {
  const query = useQuery(unansweredPeople(search));
  const list = useRef<HTMLOListElement>(null);
  const rows = query.data?.rows ?? [];
  useKeyHints(KEYS);

  const indexOfFocus = () =>
    [...(list.current?.children ?? [])].findIndex((row) => row.contains(document.activeElement));
  const move = (step: number) => {
    const row = list.current?.children[Math.min(Math.max(indexOfFocus() + step, 0), rows.length - 1)];
    if (row instanceof HTMLElement) row.focus();
  };
  const ofRow = (act: (row: (typeof rows)[number]) => void) => () => {
    const row = rows[indexOfFocus()];
    if (row) act(row);
  };
  const press = (link: string) => () =>
    list.current?.children[indexOfFocus()]?.querySelector<HTMLElement>(`a[href^="${link}"]`)?.click();
  const [chat, call] = [press('https://wa.me/'), press('tel:')];
  const open = ofRow(({ lead_id }) => lead_id && openRecord(lead_id));
  const answers = ANSWERS.map((answer, index) => [index + 1, ofRow((row) => void noteDone(row, answer))] as const);
  useShortcuts({ w: chat, c: call, ...Object.fromEntries(answers), j: () => move(1), k: () => move(-1), Enter: open });
  // Before the keys of the page: on a row, N is its note and not a new lead.
  const handleKeyDown = (event: KeyboardEvent) => {
    const field = FIELDS[event.key.toLowerCase()];
    const leadId = rows[indexOfFocus()]?.lead_id;
    if (
      $singleKeys.get() === 'off' ||
      !field ||
      !leadId ||
      openLayer() ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    $firstField.set(field);
    openRecord(leadId);
  };

  const further = (query.data?.total ?? 0) - rows.length;
  return (
    <section className="panel self-start overflow-hidden" aria-label="Unanswered">
      <p className="sr-only" role="status">
        {query.data && `${query.data.total.toLocaleString('en-US')} found`}
      </p>
      <QueryStatus query={query} failed="Failed to load who waits" />
      {query.data && rows.length === 0 && (
        <EmptyRows title={search === '' ? 'Everybody has an answer' : 'Nobody found'} />
      )}
      <ol ref={list} onKeyDown={handleKeyDown}>
        {rows.map((person) => (
          <UnansweredRow key={person.phone} person={person} />
        ))}
      </ol>
      {further > 0 && (
        <p className="px-4 py-2.5 text-clove-700">
          {further} more {further === 1 ? 'waits' : 'wait'}.
        </p>
      )}
    </section>
  );
}

function UnansweredRow({ person }: { person: UnansweredPerson }) {
  const { phone, full_name, lead_id, is_known, locale, requests } = person;
  // What a lead only notes stands beside it as long as it waits itself.
  const asked = requests.filter(({ kind }) => kind !== 'noted');
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
        <p className="wrap-anywhere text-clove-700">
          {(asked.length > 0 ? asked : requests).map(requestLabel).join(' · ')}
        </p>
        <p className="text-clove-500 tabular-nums">{phoneLabel(phone)}</p>
      </div>
      <div className="flex items-start gap-2">
        <a className="btn btn-line size-11 p-0" href={phoneUrl(phone)} aria-label={`Call ${full_name}`}>
          <Icon of={Phone} />
        </a>
        <WhatsappMenu
          person={{ full_name, phone, locale, property: askedAbout(person), agent: null, isNew: !is_known }}
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
  if (kind === 'noted') return about ?? '';
  return REQUEST_LABELS.get(about) ?? `Asks about ${about}`;
}

/** The property or the service that somebody named, the last first. */
function askedAbout({ requests }: UnansweredPerson): string | null {
  const named = requests.findLast(({ kind, about }) => kind === 'lead' && about && !REQUEST_LABELS.has(about));
  return named?.about ?? null;
}
