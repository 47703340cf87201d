import { useStore } from '@nanostores/react';
import { queryOptions } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { ComboboxOption } from '#components/ui/ComboboxOption.tsx';
import { useCombobox } from '#components/ui/use-combobox.ts';
import { useModal } from '#components/ui/use-modal.tsx';
import { errorMessage } from '#db/errors.ts';
import { operator } from '#db/operator.ts';
import { findLeads } from '#features/leads/lead.admin.ts';
import { findClients } from '#features/owners/client.admin.ts';
import { OWNER_KINDS, OWNER_LABELS, type OwnerKind } from '#features/owners/owner.ts';
import { findProperties } from '#features/properties/property.admin.ts';
import { slugify } from '#lib/slug.ts';
import { goTo, type Route } from '../admin-route.ts';
import { useFound } from '../data/query-client.ts';
import { useAreRatesOld } from '../data/site.query.ts';
import { LinkButton } from '../parts/buttons.tsx';
import { BAR_PAGES, TABS } from '../tabs.ts';
import { $commands } from './commands.store.ts';

interface FoundRecord {
  id: string;
  name: string;
  detail: string;
  /** Opens the record in its tab. */
  route: Route;
}

const SOME = { limit: 5, offset: 0 } as const;
const NEWEST = { sort: { by: 'created_at', descending: true }, ...SOME } as const;
const BY_NAME = { sort: { by: 'name', descending: false }, ...SOME } as const;

/** Leads, properties and clients that the text finds in their tabs; those come first that are themselves called so. */
const foundRecords = (search: string) =>
  queryOptions({ queryKey: ['found records', search], queryFn: ({ signal }) => findRecords(search, signal) });

async function findRecords(search: string, signal: AbortSignal): Promise<FoundRecord[]> {
  if (search === '') return [];
  const found = await Promise.all([
    leads(search, signal),
    properties(search, signal),
    ...OWNER_KINDS.map((kind) => clients(kind, search, signal)),
  ]);
  const words = slugify(search, '').split('-');
  const isCalledSo = ({ name }: FoundRecord) => words.every((word) => slugify(name, '').includes(word));
  return found.flat().sort((one, other) => Number(isCalledSo(other)) - Number(isCalledSo(one)));
}

async function leads(search: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const { rows } = await findLeads(operator, { search }, NEWEST, signal);
  return rows.map(({ id, full_name, phone }) => ({
    id,
    name: full_name,
    detail: `Lead · ${phone}`,
    route: { tab: 'leads', params: { open: id } },
  }));
}

async function properties(search: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const { rows } = await findProperties(operator, { search }, BY_NAME, signal);
  return rows.map(({ id, name, area_name }) => ({
    id,
    name,
    detail: `Property · ${area_name}`,
    route: { tab: 'properties', params: { open: id } },
  }));
}

async function clients(kind: OwnerKind, search: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const { rows } = await findClients(operator, kind, { search }, BY_NAME, signal);
  return rows.map(({ id, name }) => ({
    id,
    name,
    detail: OWNER_LABELS[kind],
    route: { tab: 'clients', params: { kind, open: id } },
  }));
}

interface Entry {
  id: string;
  name: string;
  aside?: ReactNode;
  act: () => void;
}

const PAGES = [...TABS, ...BAR_PAGES.map(({ id, label }) => ({ id, title: label }))];
const PAGE_ENTRIES: readonly Entry[] = PAGES.map(({ id, title }) => ({
  id,
  name: title,
  act: () => void goTo({ tab: id, params: {} }),
}));

/** Tabs, actions of the open tab, and records by name or phone number. */
export function CommandList({ onClose }: { onClose: () => void }) {
  const { props } = useModal({ isDirty: false, onClose });
  const [text, setText] = useState('');
  const commands = useStore($commands);
  const areRatesOld = useAreRatesOld();
  const wanted = text.trim();
  const { data: records, error, refetch } = useFound(text, foundRecords);
  const actions = commands.map(({ label, shortcut, run }) => ({
    id: label,
    name: label,
    aside: shortcut && <kbd className="kbd">{shortcut}</kbd>,
    act: run,
  }));
  const pages = PAGE_ENTRIES.map((entry) =>
    entry.id === 'settings' && areRatesOld ? { ...entry, aside: 'Rates are old' } : entry,
  );
  const groups = [
    {
      title: 'Records',
      // What the database has found is shown, whatever its name.
      entries: records?.map(({ id, name, detail, route }) => ({
        id,
        name,
        aside: detail,
        act: () => void goTo(route),
      })),
    },
    { title: 'Actions', entries: named(actions, wanted) },
    { title: 'Tabs', entries: named(pages, wanted) },
  ];
  const choices = groups.flatMap(({ entries = [] }) => entries);
  const combobox = useCombobox<Entry>({
    isOpen: true,
    choices,
    onChoose: ({ act }) => {
      onClose();
      act();
    },
  });

  return (
    <dialog
      {...props}
      className="admin-dialog [@media(width>=48rem)_and_(height>=30rem)]:mt-[12vh]"
      data-shape="small"
      aria-label="Go to"
    >
      <div className="flex min-h-0 flex-auto flex-col">
        <input
          {...combobox.field}
          data-autofocus
          aria-label="Go to"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            combobox.restart();
          }}
          onKeyDown={combobox.handleKeyDown}
          placeholder="Go to lead, property, client"
          className="h-13 flex-none border-b border-sand-200 px-4 text-base outline-none focus-visible:shadow-none"
        />
        <div
          id={combobox.listId}
          role="listbox"
          aria-label="Go to"
          className="max-h-100 overflow-auto p-1.5 empty:hidden"
        >
          {groups.map(
            ({ title, entries = [] }) =>
              entries.length > 0 && (
                <Group key={title} title={title}>
                  {entries.map((entry) => (
                    <ComboboxOption key={entry.id} {...combobox.optionOf(entry)}>
                      {entry.name}
                      {entry.aside && <span className="ml-auto text-clove-500">{entry.aside}</span>}
                    </ComboboxOption>
                  ))}
                </Group>
              ),
          )}
        </div>
        <SearchLine
          isSearching={wanted !== '' && !records && error === null}
          hasNothing={choices.length === 0}
          error={error}
          onRetry={() => void refetch()}
        />
      </div>
    </dialog>
  );
}

/** Those whose names hold every word that was typed. */
function named(entries: readonly Entry[], text: string): readonly Entry[] {
  const words = text.toLowerCase().split(/\s+/);
  return entries.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: A group of options is no group of fields.
    <div role="group" aria-labelledby={id}>
      <div id={id} aria-hidden="true" className="px-2.5 pt-2.5 pb-1 text-xs font-semibold text-clove-500">
        {title}
      </div>
      {children}
    </div>
  );
}

interface SearchLineProps {
  isSearching: boolean;
  hasNothing: boolean;
  error: unknown;
  onRetry: () => void;
}

/** How far the search for records has come. Tabs and actions are there at once and say nothing about it. */
function SearchLine({ isSearching, hasNothing, error, onRetry }: SearchLineProps) {
  const words = isSearching ? 'Searching...' : hasNothing && error === null ? 'Nothing found' : '';
  return (
    <>
      <p className={words && 'px-4 py-3 text-center text-clove-500'} role="status">
        {words}
      </p>
      {error !== null && (
        <p className="border-t border-sand-200 px-4 py-3 text-hibiscus-700" role="alert">
          Leads, properties and clients could not be searched. {errorMessage(error)}{' '}
          <LinkButton onClick={onRetry}>Try again</LinkButton>
        </p>
      )}
    </>
  );
}
