import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  type IconNode,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Rows3,
  Subscript,
  Superscript,
  Table,
  Undo2,
} from 'lucide';
import type { KeyboardEvent } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { Menu } from '#components/ui/Menu.tsx';
import { useRestedChoice } from '../../form/fields.tsx';
import { IconButton } from '../../parts/buttons.tsx';

/**
 * Runs a command where the cursor was, whatever has the focus, and gives the focus back to the text. The library's own
 * `focus()` command lets phones lose the cursor first.
 */
function runCommand(editor: Editor, command: (chain: ChainedCommands) => ChainedCommands): void {
  command(editor.chain()).run();
  editor.view.focus();
}

interface Props {
  editor: Editor;
  onLink: () => void;
  onImage: () => void;
}

/** The buttons above the text of a post. */
export function Toolbar({ editor, onLink, onImage }: Props) {
  const now = useEditorState({ editor, selector: ({ editor }) => stateOf(editor) });
  const run = (command: (chain: ChainedCommands) => ChainedCommands) => runCommand(editor, command);
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      className="flex flex-wrap items-center gap-0.5 rounded-t-sm border-b border-sand-300 bg-coral-75 p-1"
    >
      <BlockSelect editor={editor} kind={now.kind} />
      <Tool label="Bold" icon={Bold} isOn={now.isBold} onPress={() => run((chain) => chain.toggleBold())} />
      <Tool label="Italic" icon={Italic} isOn={now.isItalic} onPress={() => run((chain) => chain.toggleItalic())} />
      <Tool
        label="Subscript"
        icon={Subscript}
        isOn={now.isSubscript}
        onPress={() => run((chain) => chain.toggleMark('subscript'))}
      />
      <Tool
        label="Superscript"
        icon={Superscript}
        isOn={now.isSuperscript}
        onPress={() => run((chain) => chain.toggleMark('superscript'))}
      />
      <Tool label="Link" icon={Link} isOn={now.isLink} onPress={onLink} />
      <Tool
        label="Bulleted list"
        icon={List}
        isOn={now.isBulletList}
        onPress={() => run((chain) => chain.toggleBulletList())}
      />
      <Tool
        label="Numbered list"
        icon={ListOrdered}
        isOn={now.isOrderedList}
        onPress={() => run((chain) => chain.toggleOrderedList())}
      />
      <Tool label="Quote" icon={Quote} isOn={now.isQuote} onPress={() => run((chain) => chain.toggleBlockquote())} />
      <Tool label={now.isImage ? 'Edit image' : 'Insert image'} icon={ImagePlus} isOn={now.isImage} onPress={onImage} />
      <Tool
        label="Insert table"
        icon={Table}
        onPress={() => run((chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }))}
      />
      <Tool label="Undo" icon={Undo2} isOff={!now.canUndo} onPress={() => run((chain) => chain.undo())} />
      <Tool label="Redo" icon={Redo2} isOff={!now.canRedo} onPress={() => run((chain) => chain.redo())} />
      {now.isTable && <TableTools editor={editor} />}
    </div>
  );
}

function stateOf(editor: Editor) {
  return {
    kind: kindOf(editor),
    isBold: editor.isActive('bold'),
    isItalic: editor.isActive('italic'),
    isSubscript: editor.isActive('subscript'),
    isSuperscript: editor.isActive('superscript'),
    isLink: editor.isActive('link'),
    isBulletList: editor.isActive('bulletList'),
    isOrderedList: editor.isActive('orderedList'),
    isQuote: editor.isActive('blockquote'),
    isImage: editor.isActive('image'),
    isTable: editor.isActive('table'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}

function kindOf(editor: Editor): number | 'code' {
  if (editor.isActive('codeBlock')) return 'code';
  return editor.isActive('heading') ? Number(editor.getAttributes('heading')['level']) : 0;
}

interface ToolProps {
  label: string;
  icon: IconNode;
  isOn?: boolean;
  isOff?: boolean;
  onPress: () => void;
}

function Tool({ label, icon, isOn, isOff = false, onPress }: ToolProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      className="aria-disabled:opacity-40 aria-pressed:border-2 aria-pressed:border-lagoon-600 aria-pressed:bg-coral-100 aria-pressed:text-clove-900"
      title={label}
      aria-pressed={isOn}
      aria-disabled={isOff}
      onClick={onPress}
    />
  );
}

const LEVELS = [2, 3, 4] as const;

interface BlockSelectProps {
  editor: Editor;
  /** The level of the heading where the cursor stands, 'code' in a block of code, else 0. */
  kind: number | 'code';
}

/** Ranks count from the title of the page, which is the first. */
function BlockSelect({ editor, kind }: BlockSelectProps) {
  const choose = (value: string) => {
    const chain = editor.chain();
    const level = LEVELS.find((each) => String(each) === value);
    if (value === 'code') chain.setCodeBlock().run();
    else if (level) chain.setHeading({ level }).run();
    else chain.setParagraph().run();
  };
  const { shown, take, keys } = useRestedChoice(String(kind), choose);
  const handleKeyDown = (event: KeyboardEvent) => {
    keys.onKeyDown(event);
    if (event.key !== 'Enter') return;
    // Or it would be typed into the text.
    event.preventDefault();
    editor.view.focus();
  };
  return (
    <span className="field field-small mr-1 w-32">
      <select
        aria-label="Kind of paragraph"
        value={shown}
        onChange={({ target }) => take(target.value) && editor.view.focus()}
        {...keys}
        onKeyDown={handleKeyDown}
      >
        <option value={0}>Paragraph</option>
        {LEVELS.map((each) => (
          <option key={each} value={each}>
            Heading {each - 1}
          </option>
        ))}
        <option value="code">Code</option>
      </select>
    </span>
  );
}

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
function TableTools({ editor }: { editor: Editor }) {
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
