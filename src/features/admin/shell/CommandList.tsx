import { useStore } from '@nanostores/react';
import { Command } from 'cmdk';
import { type ReactNode, useState } from 'react';
import { useModal } from '#components/ui/use-modal.ts';
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
  const found = useQuery(findRecords, useDebounced(text.trim(), 200)).result;
  const records = found.state === 'ready' && text.trim() !== '' ? found.data : [];
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
          <Command.Empty className="px-2.5 py-6 text-center text-clove-500">
            {found.state === 'loading' ? 'Searching...' : 'Nothing found'}
          </Command.Empty>
          {records.length > 0 && (
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
      </Command>
    </dialog>
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
