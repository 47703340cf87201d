import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { whatsappUrl } from '#lib/urls.ts';
import { openRecord } from '../../open-record.ts';
import { useKeyHints } from '../../shell/commands.store.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { EmptyRows, QueryStatus } from '../../table/TableStates.tsx';
import { UnansweredRow } from './UnansweredRow.tsx';
import { unansweredPeople } from './unanswered.query.ts';

const KEYS = [
  { keys: ['W'], does: 'WhatsApp the person of the row' },
  { keys: ['C'], does: 'Call the person of the row' },
];

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
  const chat = ofRow(({ phone }) => void window.open(whatsappUrl(phone), '_blank', 'noreferrer'));
  const call = ofRow(({ phone }) => location.assign(`tel:${phone}`));
  const open = ofRow(({ lead_id }) => lead_id && openRecord(lead_id));
  useShortcuts({ j: () => move(1), k: () => move(-1), w: chat, W: chat, c: call, C: call, Enter: open });

  return (
    <section className="panel self-start overflow-hidden" aria-label="Unanswered">
      <QueryStatus query={query} failed="Failed to load who waits" />
      {query.data && rows.length === 0 && <EmptyRows title="Everybody has an answer" />}
      <ol ref={list}>
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
