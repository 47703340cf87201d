import { queryOptions, useQuery } from '@tanstack/react-query';
import { X } from 'lucide';
import { useState } from 'react';
import { ComboboxOption } from '#components/ui/ComboboxOption.tsx';
import { type ControlProps, Field } from '#components/ui/Field.tsx';
import { useCombobox } from '#components/ui/use-combobox.ts';
import { errorMessage } from '#db/errors.ts';
import { operator } from '#db/operator.ts';
import {
  type BeforeDelete,
  deleteAndLeadOn,
  findPagesLike,
  getBeforeDelete,
  type LikePage,
} from '#features/history/deletion.admin.ts';
import type { AuditedTable } from '#features/history/history.admin.ts';
import { countOf } from '#lib/words.ts';
import { useFound } from '../data/query-client.ts';
import { IconButton } from '../parts/buttons.tsx';
import { LoadingBlock, QueryStatus } from '../table/TableStates.tsx';

/** The page that takes the visitors over, and the delete that sends them there. */
export interface Successor extends LikePage {
  remove: () => Promise<void>;
}

interface Doomed {
  table: AuditedTable;
  id: string;
}

interface Props extends Doomed {
  successor: Successor | null;
  onSuccessor: (successor: Successor | null) => void;
}

const beforeDelete = ({ table, id }: Doomed) =>
  queryOptions({
    queryKey: ['before delete', table, id],
    queryFn: () => getBeforeDelete(operator, table, id),
    // Never what hung on another record.
    placeholderData: () => undefined,
    gcTime: 0,
  });

/** What hangs on a record, for how long it can be brought back, and where visitors of its page go. */
export function DeleteFacts({ table, id, successor, onSuccessor }: Props) {
  const query = useQuery(beforeDelete({ table, id }));
  const { data } = query;
  if (!data) return <QueryStatus query={query} failed="Failed to load what hangs on it" loading={<LoadingBlock />} />;
  const lines = [...hangingOn(data), `Under “Deleted” it can be brought back for ${keptFor(data.kept_days)}.`];
  const choose = (page: LikePage | null) =>
    onSuccessor(page && { ...page, remove: () => deleteAndLeadOn(operator, { table, id, leadsTo: page.id }) });
  return (
    <>
      <ul className="mt-3 grid gap-1 text-clove-700">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {data.page && (
        <div className="mt-4">
          <Field label="Send its visitors to" aside="Optional" hint={hintOf(data.page, successor)}>
            {(control) => (
              <SuccessorCombobox control={control} doomed={{ table, id }} chosen={successor} onChoose={choose} />
            )}
          </Field>
        </div>
      )}
    </>
  );
}

function hangingOn({ leads, contacts, properties, agents, reviews }: BeforeDelete): string[] {
  return [
    properties > 0 && `${countOf(properties, 'property', 'properties')} must be moved or deleted first.`,
    leads > 0 && `${countOf(leads, 'enquiry stays', 'enquiries stay')} without it.`,
    contacts > 0 && `${countOf(contacts, 'contact lead stays', 'contact leads stay')}.`,
    agents > 0 && `${countOf(agents, 'agent becomes', 'agents become')} independent.`,
    reviews > 0 &&
      `${countOf(reviews, 'review goes', 'reviews go')} with it, and ${reviews === 1 ? 'comes' : 'come'} back with it within thirty days.`,
  ].filter((line) => line !== false);
}

function keptFor(days: number): string {
  return days < 365 ? countOf(days, 'day') : countOf(Math.round(days / 365), 'year');
}

function hintOf(page: string, successor: Successor | null): string {
  return successor ? `${page} leads to ${successor.path}` : `${page} says that it is gone.`;
}

interface ComboboxProps {
  control: ControlProps;
  doomed: Doomed;
  chosen: LikePage | null;
  onChoose: (page: LikePage | null) => void;
}

const pagesLike = (doomed: Doomed, search: string) =>
  queryOptions({
    queryKey: ['pages like', doomed, search],
    queryFn: ({ signal }) => findPagesLike(operator, { ...doomed, search }, signal),
    gcTime: 0,
  });

/** Finds a page of the same kind by its name. */
function SuccessorCombobox({ control, doomed, chosen, onChoose }: ComboboxProps) {
  const [text, setText] = useState<string | null>(null);
  const isOpen = text !== null;
  const { data: pages, error } = useFound(text ?? '', (search) => ({ ...pagesLike(doomed, search), enabled: isOpen }));
  const choose = (page: LikePage | null) => {
    onChoose(page);
    setText(null);
  };
  const clear = () => {
    choose(null);
    document.getElementById(control.id)?.focus();
  };
  const combobox = useCombobox({
    isOpen,
    choices: pages ?? [],
    onChoose: choose,
    onOpen: () => setText(''),
    onClose: () => setText(null),
  });
  return (
    // In the flow, so that a small dialog grows instead of hiding it.
    <div className="flex flex-wrap items-center gap-1">
      <span className="field min-w-0 flex-1">
        <input
          {...control}
          {...combobox.field}
          placeholder="Nothing in its place"
          value={text ?? chosen?.name ?? ''}
          onChange={({ target }) => {
            setText(target.value);
            combobox.restart();
          }}
          onClick={() => setText((now) => now ?? '')}
          onBlur={() => setText(null)}
          onKeyDown={combobox.handleKeyDown}
        />
      </span>
      {chosen && <IconButton icon={X} label="Send its visitors nowhere" onClick={clear} />}
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the field, as in OwnerField.
        <div
          className="basis-full rounded-sm border border-sand-300 p-1"
          onMouseDown={(event) => event.preventDefault()}
        >
          <div
            id={combobox.listId}
            role="listbox"
            aria-label="Pages like it"
            className="max-h-48 overflow-auto overscroll-contain"
          >
            {pages?.map((page) => (
              <ComboboxOption key={page.id} {...combobox.optionOf(page)}>
                <span className="min-w-0 font-medium wrap-anywhere">{page.name}</span>
              </ComboboxOption>
            ))}
          </div>
          <p className="px-2.5 text-clove-500 not-empty:py-2" role="status">
            {!pages && <span>{error ? errorMessage(error) : 'Searching...'}</span>}
            {pages?.length === 0 && <span>No page like it found</span>}
          </p>
        </div>
      )}
    </div>
  );
}
