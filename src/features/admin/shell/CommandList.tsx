import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { ComboboxOption } from '#components/ui/ComboboxOption.tsx';
import { useCombobox } from '#components/ui/use-combobox.ts';
import { useModal } from '#components/ui/use-modal.ts';
import { errorMessage } from '#db/errors.ts';
import { goTo } from '../admin-route.ts';
import { useDebounced } from '../data/use-rows.ts';
import { LinkButton } from '../parts/buttons.tsx';
import { BAR_PAGES, TABS } from '../tabs.ts';
import { $commands } from './commands.store.ts';
import { foundRecords } from './find-records.ts';

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
  const wanted = text.trim();
  const asked = useDebounced(wanted, 200);
  const { data: found, error, isPlaceholderData, refetch } = useQuery(foundRecords(asked));
  // What an earlier text has found must not be there to be chosen for this one.
  const records = found && !isPlaceholderData && asked === wanted ? found : null;
  const actions = commands.map(({ label, shortcut, run }) => ({
    id: label,
    name: label,
    aside: shortcut && <kbd className="kbd">{shortcut}</kbd>,
    act: run,
  }));
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
    { title: 'Tabs', entries: named(PAGE_ENTRIES, wanted) },
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
    <dialog {...props} className="admin-dialog md:mt-[12vh]" data-shape="small" aria-label="Go to">
      <div className="flex min-h-0 flex-1 flex-col">
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
          spellCheck={false}
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
          isSearching={wanted !== '' && records === null && error === null}
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
