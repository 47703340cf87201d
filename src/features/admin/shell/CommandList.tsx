import { useStore } from '@nanostores/react';
import { Command, useCommandState } from 'cmdk';
import { type ReactNode, useState } from 'react';
import { useModal } from '#components/ui/use-modal.ts';
import { errorMessage } from '#db/errors.ts';
import { useQuery } from '../data/use-query.ts';
import { goTo } from '../desk-url.ts';
import { useDebounced } from '../table/use-debounced.ts';
import { TABS } from '../tabs.ts';
import { $commands } from './commands.store.ts';
import { findRecords } from './find-records.ts';

const GROUP =
  '**:[[cmdk-group-heading]]:px-2.5 **:[[cmdk-group-heading]]:pt-2.5 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-xs **:[[cmdk-group-heading]]:font-semibold **:[[cmdk-group-heading]]:text-clove-500';

/** Tabs, actions of the open tab, and records by name or phone number. */
export function CommandList({ onClose }: { onClose: () => void }) {
  const { props } = useModal({ isDirty: false, onClose });
  const [text, setText] = useState('');
  const commands = useStore($commands);
  const wanted = text.trim();
  const asked = useDebounced(wanted, 200);
  const { result: found, refetch } = useQuery(findRecords, asked);
  const error = found.state === 'loading' ? null : found.error;
  // What an earlier text has found must not be there to be chosen for this one.
  const records = found.state === 'ready' && !found.isStale && asked === wanted ? found.data : null;
  const choose = (act: () => void) => () => {
    onClose();
    act();
  };

  return (
    <dialog {...props} className="desk-dialog md:mt-[12vh]" data-shape="small" aria-label="Go to">
      <Command label="Go to" loop className="flex min-h-0 flex-1 flex-col">
        <Command.Input
          data-autofocus
          value={text}
          onValueChange={setText}
          placeholder="Go to lead, property, client"
          className="h-13 flex-none border-b border-sand-200 px-4 text-base outline-none focus-visible:shadow-none"
        />
        <Command.List className={`max-h-100 overflow-auto p-1.5 ${GROUP}`}>
          {records && records.length > 0 && (
            <Command.Group heading="Records">
              {records.map(({ id, name, detail, place }) => (
                // What the database has found is shown, whatever the menu's own comparison says.
                <Item key={id} value={`${text} ${name} ${id}`} onSelect={choose(() => void goTo(place))} aside={detail}>
                  {name}
                </Item>
              ))}
            </Command.Group>
          )}
          {commands.length > 0 && (
            <Command.Group heading="Actions">
              {commands.map(({ label, shortcut, run }) => (
                <Item
                  key={label}
                  value={label}
                  onSelect={choose(run)}
                  aside={shortcut && <kbd className="kbd">{shortcut}</kbd>}
                >
                  {label}
                </Item>
              ))}
            </Command.Group>
          )}
          <Command.Group heading="Tabs">
            {TABS.map(({ id, title }) => (
              <Item key={id} value={title} onSelect={choose(() => void goTo({ tab: id, params: {} }))}>
                {title}
              </Item>
            ))}
          </Command.Group>
        </Command.List>
        <SearchLine isSearching={wanted !== '' && records === null && error === null} error={error} onRetry={refetch} />
      </Command>
    </dialog>
  );
}

interface SearchLineProps {
  isSearching: boolean;
  error: unknown;
  onRetry: () => void;
}

/** How far the search for records has come. Tabs and actions are there at once and say nothing about it. */
function SearchLine({ isSearching, error, onRetry }: SearchLineProps) {
  const hasNothing = useCommandState(({ filtered }) => filtered.count === 0);
  const words = isSearching ? 'Searching...' : hasNothing && error === null ? 'Nothing found' : '';
  return (
    <>
      <p className={words && 'px-4 py-3 text-center text-clove-500'} role="status">
        {words}
      </p>
      {error !== null && (
        <p className="border-t border-sand-200 px-4 py-3 text-hibiscus-700" role="alert">
          Leads, properties and clients could not be searched. {errorMessage(error)}{' '}
          <button type="button" className="link" onClick={onRetry}>
            Try again
          </button>
        </p>
      )}
    </>
  );
}

interface ItemProps {
  value: string;
  onSelect: () => void;
  aside?: ReactNode;
  children: ReactNode;
}

function Item({ value, onSelect, aside, children }: ItemProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 aria-selected:bg-lagoon-50 pointer-coarse:min-h-11"
    >
      {children}
      {aside && <span className="ml-auto text-clove-500">{aside}</span>}
    </Command.Item>
  );
}
