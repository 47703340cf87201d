import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Table,
  Undo2,
} from 'lucide-react';
import { BlockSelect } from './BlockSelect.tsx';
import { runCommand } from './run-command.ts';
import { TableTools } from './TableTools.tsx';

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
      className="flex flex-wrap items-center gap-0.5 rounded-t-sm border-b border-sand-300 bg-[#fcfaf6] p-1"
    >
      <BlockSelect editor={editor} level={now.level} />
      <Tool label="Bold" Icon={Bold} isOn={now.isBold} onPress={() => run((chain) => chain.toggleBold())} />
      <Tool label="Italic" Icon={Italic} isOn={now.isItalic} onPress={() => run((chain) => chain.toggleItalic())} />
      <Tool label="Link" Icon={Link} isOn={now.isLink} onPress={onLink} />
      <Tool
        label="Bulleted list"
        Icon={List}
        isOn={now.isBulletList}
        onPress={() => run((chain) => chain.toggleBulletList())}
      />
      <Tool
        label="Numbered list"
        Icon={ListOrdered}
        isOn={now.isOrderedList}
        onPress={() => run((chain) => chain.toggleOrderedList())}
      />
      <Tool label="Quote" Icon={Quote} isOn={now.isQuote} onPress={() => run((chain) => chain.toggleBlockquote())} />
      <Tool label={now.isImage ? 'Edit image' : 'Insert image'} Icon={ImagePlus} isOn={now.isImage} onPress={onImage} />
      <Tool
        label="Insert table"
        Icon={Table}
        onPress={() => run((chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }))}
      />
      <Tool label="Undo" Icon={Undo2} isOff={!now.canUndo} onPress={() => run((chain) => chain.undo())} />
      <Tool label="Redo" Icon={Redo2} isOff={!now.canRedo} onPress={() => run((chain) => chain.redo())} />
      {now.isTable && <TableTools editor={editor} />}
    </div>
  );
}

function stateOf(editor: Editor) {
  return {
    level: editor.isActive('heading') ? Number(editor.getAttributes('heading')['level']) : 0,
    isBold: editor.isActive('bold'),
    isItalic: editor.isActive('italic'),
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

interface ToolProps {
  label: string;
  Icon: LucideIcon;
  isOn?: boolean;
  isOff?: boolean;
  onPress: () => void;
}

function Tool({ label, Icon, isOn, isOff = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="icon-btn aria-disabled:opacity-40 aria-pressed:bg-coral-100 aria-pressed:text-clove-900"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      aria-disabled={isOff}
      onClick={onPress}
    >
      <Icon className="lucide" aria-hidden />
    </button>
  );
}
