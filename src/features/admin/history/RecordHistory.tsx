import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide';
import { useMemo, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { showToast } from '#components/ui/toast.ts';
import { errorMessage } from '#db/errors.ts';
import { operator } from '#db/operator.ts';
import {
  type AuditedTable,
  type Change,
  getRecordNames,
  getVersionBefore,
  listChanges,
  restoreVersionBefore,
} from '#features/history/history.admin.ts';
import { $route } from '../admin-route.ts';
import { invalidateTables } from '../data/query-client.ts';
import { AdminDialog, DialogProblem } from '../form/AdminDialog.tsx';
import { $isStoring } from '../form/unsaved.ts';
import { LinkButton, ShowMore } from '../parts/buttons.tsx';
import { DateText } from '../parts/cells.tsx';
import { QueryStatus } from '../table/TableStates.tsx';
import {
  changesOf,
  differencesOfVersion,
  type FieldChange,
  type FieldLabels,
  referencesIn,
  type ShowField,
} from './field-changes.ts';

interface Props {
  table: AuditedTable;
  id: string;
  /** What each field is called on the screen; a field without a name is not shown. */
  labels?: Readonly<Record<string, string>>;
  show?: ShowField;
  /** Says a change in sentences instead, where fields and values would not be understood. */
  words?: (change: Change) => readonly string[];
  /** Offers to bring back how the record stood before each change. */
  restore?: Restore;
}

interface Restore {
  /** As it is stored now. */
  record: { updated_at: string };
  /** Something typed is not saved; restoring would lose it. */
  isDirty: boolean;
  onRestored: () => void;
}

const AT_A_TIME = 50;
/** Whose records a change names. */
const NAMED = ['areas', 'agents', 'agencies', 'developers'] as const;
/** Every entry is older. */
const NEWEST = Number.MAX_SAFE_INTEGER;

const changesOfRecord = (table: AuditedTable, id: string) =>
  infiniteQueryOptions({
    queryKey: ['history', table, id],
    queryFn: async ({ pageParam: olderThan }) => {
      // One more than is shown tells whether there are older ones.
      const found = await listChanges(operator, table, id, { limit: AT_A_TIME + 1, olderThan });
      const changes = found.slice(0, AT_A_TIME);
      const versions = changes.flatMap(({ before, after }) => [before, after]);
      const names = await getRecordNames(operator, referencesIn(versions));
      return { changes, names, hasOlder: found.length > AT_A_TIME };
    },
    initialPageParam: NEWEST,
    getNextPageParam: ({ changes, hasOlder }) => (hasOlder ? changes.at(-1)?.id : undefined),
    gcTime: 0,
    meta: { tables: [table, ...NAMED] },
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

const NO_LABELS = {};
const NO_PAGES: readonly [] = [];

function Changes({ table, id, labels = NO_LABELS, show, words, restore }: Props) {
  const query = useInfiniteQuery(changesOfRecord(table, id));
  const pages = query.data?.pages ?? NO_PAGES;
  const names = useMemo(() => new Map(pages.flatMap((page) => [...page.names])), [pages]);
  const fields = useMemo(() => ({ labels, show, names }), [labels, show, names]);
  if (!query.data) {
    const skeleton = <div className="skeleton h-10" role="status" aria-label="Loading the history" />;
    return <QueryStatus query={query} failed="Failed to load the history" loading={skeleton} />;
  }
  const changes = pages.flatMap((page) => page.changes);
  if (changes.length === 0) return <p className="mt-1 text-clove-500">Nothing was changed yet.</p>;
  return (
    <>
      <ol className="mt-1.5 grid gap-3" aria-label="History">
        {changes.map((change) => (
          <li key={change.id} className="border-l-2 border-sand-300 pl-3">
            <p className="text-xs text-clove-500">
              <DateText at={change.at} hasTime /> · {change.actor === null ? 'automatically' : 'the operator'}
            </p>
            {words ? <Sentences words={words(change)} /> : <What change={change} fields={fields} />}
            {restore && change.action === 'update' && (
              <RestoreVersion {...restore} change={change} labels={labels} show={show} />
            )}
          </li>
        ))}
      </ol>
      {query.hasNextPage && <ShowMore kind="ghost" className="mt-1" onClick={() => void query.fetchNextPage()} />}
    </>
  );
}

function Sentences({ words }: { words: readonly string[] }) {
  return words.map((sentence) => (
    <p key={sentence} className="wrap-anywhere whitespace-pre-line">
      {sentence}
    </p>
  ));
}

function What({ change, fields }: { change: Change; fields: FieldLabels }) {
  // Long texts are compared letter by letter, and the form around it is drawn with each key.
  const changes = useMemo(() => (change.action === 'update' ? changesOf(change, fields) : []), [change, fields]);
  if (change.action === 'insert') return <p className="font-semibold">Created</p>;
  if (change.action === 'delete') return <p className="font-semibold">Deleted</p>;
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

interface RestoreVersionProps extends Restore {
  change: Change;
  labels: Readonly<Record<string, string>>;
  show: ShowField | undefined;
}

/** `references` are what the record names now. */
const versionBefore = (changeId: number, references: readonly string[]) =>
  queryOptions({
    queryKey: ['version before', changeId, references],
    queryFn: async () => {
      const version = await getVersionBefore(operator, changeId);
      return { version, names: await getRecordNames(operator, [...referencesIn([version]), ...references]) };
    },
    gcTime: 0,
  });

/** Shows how a record stood before one change, and brings that back. */
function RestoreVersion(props: RestoreVersionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <LinkButton className="pointer-coarse:min-h-11" onClick={() => setIsOpen(true)}>
        Look at the version before
      </LinkButton>
      {isOpen && <VersionDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function VersionDialog({
  change,
  record,
  labels,
  show,
  isDirty,
  onRestored,
  onClose,
}: RestoreVersionProps & { onClose: () => void }) {
  const query = useQuery(versionBefore(change.id, referencesIn([record])));
  const { data } = query;
  const differencesTo = (current: unknown) =>
    data ? differencesOfVersion(data.version, current, { labels, show, names: data.names }) : [];
  const differences = differencesTo(record);
  /** Also when the answer was lost, and another try is refused. */
  const isRestored = async () => {
    const changes = await listChanges(operator, change.table_name, change.record_id, { limit: AT_A_TIME });
    const since = changes.filter(({ at }) => Date.parse(at) > Date.parse(record.updated_at));
    return differencesTo(Object.assign({}, record, ...since.toReversed().map(({ after }) => after))).length === 0;
  };
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const handleRestore = async () => {
    if (isBusy) return;
    setIsBusy(true);
    $isStoring.set(true);
    try {
      await restoreVersionBefore(operator, change.id, record.updated_at).catch(async (error) => {
        if (!(await isRestored().catch(() => false))) throw error;
      });
      showToast({ kind: 'success', text: 'Version restored' });
      invalidateTables(change.table_name);
      onRestored();
    } catch (error) {
      setProblem(errorMessage(error));
      setIsBusy(false);
    } finally {
      $isStoring.set(false);
    }
  };
  const footer = isDirty ? (
    <p>Save or discard what you typed before you restore a version.</p>
  ) : (
    <Button className="btn-small btn-brand ml-auto" isBusy={isBusy} busyLabel="Restoring..." onClick={handleRestore}>
      Restore this version
    </Button>
  );
  return (
    <AdminDialog shape="wide" title="The version before" footer={differences.length > 0 && footer} onClose={onClose}>
      <QueryStatus query={query} failed="Failed to load the version" />
      {data && differences.length === 0 && (
        <p className="px-4 py-4 md:px-5.5">It is as now, but for what has a switch of its own.</p>
      )}
      {differences.length > 0 && (
        <dl className="grid gap-4 px-4 py-4 md:px-5.5">
          {differences.map(({ label, was, is }) => (
            <div key={label}>
              <dt className="font-semibold">{label}</dt>
              <dd className="mt-1 grid gap-3 wrap-anywhere whitespace-pre-line md:grid-cols-2">
                <p className="rounded-sm bg-lagoon-50 p-3">
                  <span className="block text-xs text-clove-500">Then</span> {was}
                </p>
                <p className="rounded-sm bg-coral-100 p-3">
                  <span className="block text-xs text-clove-500">Now</span> {is}
                </p>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <DialogProblem text={problem} className="mx-4 mb-4 md:mx-5.5" />
    </AdminDialog>
  );
}
