import { queryOptions, useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide';
import { type ReactNode, useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { operator } from '#db/operator.ts';
import { type AuditedTable, type Change, getRecordNames, listChanges } from '#features/history/history.admin.ts';
import { $route } from '../admin-route.ts';
import { DateText } from '../parts/DateText.tsx';
import { QueryStatus } from '../table/TableStates.tsx';
import { changesOf, type FieldChange, type FieldLabels, referencesIn, type ShowField } from './field-changes.ts';

interface Props {
  table: AuditedTable;
  id: string;
  /** What each field is called on the screen; a field without a name is not shown. */
  labels?: Readonly<Record<string, string>>;
  show?: ShowField;
  /** Says a change in sentences instead, where fields and values would not be understood. */
  words?: (change: Change) => readonly string[];
  /** What can be done with one change, such as taking it back. */
  action?: (change: Change) => ReactNode;
}

const MOST = 50;

const changesOfRecord = (table: AuditedTable, id: string) =>
  queryOptions({
    queryKey: ['history', table, id],
    queryFn: async () => {
      const changes = await listChanges(operator, table, id, { limit: MOST });
      const versions = changes.flatMap(({ before, after }) => [before, after]);
      return { changes, names: await getRecordNames(operator, referencesIn(versions)) };
    },
    gcTime: 0,
    meta: {
      tables: ['areas', 'blog_posts', 'properties', 'agents', 'agencies', 'developers', 'leads', 'site_settings'],
    },
  });

/** Who changed what of a record and when, the newest first; read when it is opened. */
export function RecordHistory(props: Props) {
  // As the address says, for who came to see it.
  const [isAsked] = useState(() => $route.get().params['history'] !== undefined);
  const [isOpen, setIsOpen] = useState(isAsked);
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary
        data-autofocus={isAsked || undefined}
        className="flex min-h-8 cursor-pointer items-center gap-1 text-[0.8125rem] font-semibold pointer-coarse:min-h-11"
      >
        <Icon of={ChevronRight} className="in-open:rotate-90" />
        History
      </summary>
      {isOpen && <Changes {...props} />}
    </details>
  );
}

function Changes({ table, id, labels = {}, show, words, action }: Props) {
  const query = useQuery(changesOfRecord(table, id));
  if (!query.data) {
    const skeleton = <div className="skeleton h-10" role="status" aria-label="Loading the history" />;
    return <QueryStatus query={query} failed="Failed to load the history" loading={skeleton} />;
  }
  const { changes, names } = query.data;
  if (changes.length === 0) return <p className="mt-1 text-clove-500">Nothing was changed yet.</p>;
  return (
    <ol className="mt-1.5 grid gap-3" aria-label="History">
      {changes.map((change) => (
        <li key={change.id} className="border-l-2 border-sand-300 pl-3">
          <p className="text-xs text-clove-500">
            <DateText at={change.at} hasTime /> · {change.actor === null ? 'automatically' : 'the operator'}
          </p>
          {words ? <Sentences words={words(change)} /> : <What change={change} words={{ labels, show, names }} />}
          {change.action === 'update' && action?.(change)}
        </li>
      ))}
    </ol>
  );
}

function Sentences({ words }: { words: readonly string[] }) {
  return words.map((sentence) => (
    <p key={sentence} className="wrap-anywhere whitespace-pre-line">
      {sentence}
    </p>
  ));
}

function What({ change, words }: { change: Change; words: FieldLabels }) {
  if (change.action === 'insert') return <p className="font-semibold">Created</p>;
  if (change.action === 'delete') return <p className="font-semibold">Deleted</p>;
  const changes = changesOf(change, words);
  if (changes.length === 0) return <p className="font-semibold">Changed</p>;
  return <FieldChanges changes={changes} />;
}

function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <ul>
      {changes.map(({ label, was, is }) => (
        <li key={label} className="wrap-anywhere">
          <b className="font-semibold">{label}</b>: <del className="text-clove-500">{was}</del>{' '}
          <ins className="no-underline">{is}</ins>
        </li>
      ))}
    </ul>
  );
}
