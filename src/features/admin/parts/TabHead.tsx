import { Plus } from 'lucide';
import { type ReactNode, useMemo } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { openNewRecord } from '../open-record.ts';
import { useCommands } from '../shell/commands.store.ts';
import { useShortcuts } from '../shell/shortcuts.ts';
import { SmallButton } from './buttons.tsx';

interface Props {
  title: string;
  count?: number | undefined;
  /** Search and the one filled button. */
  children?: ReactNode;
}

export function TabHead({ title, count, children }: Props) {
  return (
    <div className="mb-3.5 flex flex-wrap items-center gap-3">
      <h1 className="mr-auto">
        {title}
        {count !== undefined && (
          <span className="ml-1.5 font-medium text-clove-500 tabular-nums">{count.toLocaleString('en-US')}</span>
        )}
      </h1>
      {children}
    </div>
  );
}

/** The one filled button of a tab; the key N and the command menu do the same. */
export function AddRecord({ label }: { label: string }) {
  useCommands(useMemo(() => [{ label, shortcut: 'N', run: openNewRecord }], [label]));
  useShortcuts({ n: openNewRecord });
  return (
    <SmallButton kind="brand" onClick={openNewRecord}>
      <Icon of={Plus} />
      {label}
    </SmallButton>
  );
}
