import { Plus } from 'lucide';
import { useMemo } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { openNewRecord } from '../open-record.ts';
import { useCommands } from '../shell/commands.store.ts';
import { useShortcuts } from '../shell/shortcuts.ts';
import { SmallButton } from './buttons.tsx';

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
