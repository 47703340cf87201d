import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import { openRecord } from '../../open-record.ts';
import { useKeyHints } from '../../shell/commands.store.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { EmptyRows, QueryStatus } from '../../table/TableStates.tsx';
import { ANSWERS, noteDone } from '../answers.ts';
import { $firstField, bothCases, type LeadField } from '../drawer/lead-keys.ts';
import { UnansweredRow } from './UnansweredRow.tsx';
import { unansweredPeople } from './unanswered.query.ts';

const KEYS = [
  { keys: ['W'], does: 'WhatsApp the person of the row' },
  { keys: ['C'], does: 'Call the person of the row' },
  { keys: ['S'], does: 'Status of the row' },
  { keys: ['R'], does: 'Reminder for the row' },
  { keys: ['N'], does: 'Note for the row; a new lead where there is none' },
  ...ANSWERS.map(({ label }, index) => ({ keys: [String(index + 1)], does: `“${label}” for the row` })),
];

const FIELDS: Readonly<Record<string, LeadField>> = { n: 'note', r: 'reminder', s: 'status' };

/** Who waits for an answer, whoever waits longest first. */
export function Unanswered() {
  const query = useQuery(unansweredPeople);
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
  const keys = bothCases({ w: chat, c: call, ...Object.fromEntries(answers) });
  useShortcuts({ ...keys, j: () => move(1), k: () => move(-1), Enter: open });
  // Before the keys of the page: on a row, N is its note and not a new lead.
  const handleKeyDown = (event: KeyboardEvent) => {
    const field = FIELDS[event.key.toLowerCase()];
    const leadId = rows[indexOfFocus()]?.lead_id;
    if (!field || !leadId || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    $firstField.set(field);
    openRecord(leadId);
  };

  return (
    <section className="panel self-start overflow-hidden" aria-label="Unanswered">
      <QueryStatus query={query} failed="Failed to load who waits" />
      {query.data && rows.length === 0 && <EmptyRows title="Everybody has an answer" />}
      <ol ref={list} onKeyDown={handleKeyDown}>
        {rows.map((person) => (
          <UnansweredRow key={person.phone} person={person} />
        ))}
      </ol>
      {query.data && query.data.total > rows.length && (
        <p className="px-4 py-2.5 text-clove-700">{query.data.total - rows.length} more wait after these.</p>
      )}
    </section>
  );
}
