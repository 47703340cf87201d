import type { ChainedCommands, Editor } from '@tiptap/react';
import { Rows3 } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import { Menu } from '#components/ui/Menu.tsx';
import { runCommand } from './run-command.ts';

const ACTIONS: readonly { label: string; act: (chain: ChainedCommands) => ChainedCommands }[] = [
  { label: 'Add row below', act: (chain) => chain.addRowAfter() },
  { label: 'Add column to the right', act: (chain) => chain.addColumnAfter() },
  { label: 'Header row on or off', act: (chain) => chain.toggleHeaderRow() },
  { label: 'Merge cells', act: (chain) => chain.mergeCells() },
  { label: 'Split cell', act: (chain) => chain.splitCell() },
  { label: 'Delete row', act: (chain) => chain.deleteRow() },
  { label: 'Delete column', act: (chain) => chain.deleteColumn() },
  { label: 'Delete table', act: (chain) => chain.deleteTable() },
];

/** What can be done with the table in which the cursor stands. */
export function TableTools({ editor }: { editor: Editor }) {
  const items = ACTIONS.map(({ label, act }) => ({
    label,
    isDangerous: label.startsWith('Delete'),
    onSelect: () => runCommand(editor, act),
  }));
  return (
    <Menu label="Table" className="btn btn-small btn-ghost" items={items}>
      <Icon of={Rows3} />
      Table
    </Menu>
  );
}
