import { type Editor, EditorContent } from '@tiptap/react';
import { X } from 'lucide';
import { useState } from 'react';
import { FieldGroup } from '#components/ui/Field.tsx';
import { TabSwitch } from '../../parts/TabHead.tsx';
import { lengthProblem } from '../post-fields.ts';
import '#features/blog/post-body.css';
import './editor.css';
import { IconButton } from '../../parts/buttons.tsx';
import { ImageDialog, LinkDialog } from './EditorDialogs.tsx';
import { PicturesContext } from './PictureView.tsx';
import { plainTextOf, writePlainText } from './plain-text.ts';
import { Toolbar } from './Toolbar.tsx';
import type { PostEditor } from './use-post-editor.ts';

export type ContentMode = 'rich' | 'plain';

interface Props {
  label: string;
  /** Markup, in either mode. */
  value: string;
  text: PostEditor;
  mode: ContentMode;
  onMode: (mode: ContentMode) => void;
  error?: string | undefined;
}

const MODES = [
  { value: 'rich', label: 'Rich text' },
  { value: 'plain', label: 'Plain text' },
] as const;

/** The text of a post. Both modes write one document, so nothing is lost between them. */
export function ContentField({ label, value, text, mode, onMode, error }: Props) {
  const { editor, pictures, notice, closeNotice, round } = text;
  const [opened, setOpened] = useState<'link' | 'image' | null>(null);
  const handleClose = () => {
    setOpened(null);
    // A dialog that closes gives the focus to its button; the writing goes on in the text.
    requestAnimationFrame(() => editor.view.focus());
  };
  const problem = lengthProblem(value) ?? error;

  return (
    <FieldGroup
      label={label}
      error={problem}
      aside={<TabSwitch label="Kind of text" value={mode} choices={MODES} onChange={onMode} />}
    >
      <div
        data-field="content"
        tabIndex={-1}
        className={`rounded-sm border bg-white outline-none focus-within:border-lagoon-600 focus-within:shadow-[0_0_0_3px_var(--color-lagoon-100)] ${problem ? 'border-2 border-hibiscus-600' : 'border-sand-500'}`}
      >
        {mode === 'plain' ? (
          <PlainText key={round} label={label} editor={editor} isWrong={problem !== undefined} />
        ) : (
          <PicturesContext value={pictures.queue}>
            <Toolbar editor={editor} onLink={() => setOpened('link')} onImage={() => setOpened('image')} />
            <EditorContent editor={editor} />
          </PicturesContext>
        )}
      </div>
      <div role="status">
        {notice && (
          <p className="mt-1.5 flex items-start gap-2 rounded-sm bg-turmeric-100 py-1 pl-3 text-sm">
            <span className="min-w-0 flex-1 py-1">{notice}</span>
            <IconButton icon={X} label="Close the notice" onClick={closeNotice} />
          </p>
        )}
      </div>
      {opened === 'link' && <LinkDialog editor={editor} onClose={handleClose} />}
      {opened === 'image' && <ImageDialog editor={editor} onClose={handleClose} />}
    </FieldGroup>
  );
}

interface PlainTextProps {
  label: string;
  editor: Editor;
  isWrong: boolean;
}

/** The document as text; what is typed changes the same words of the document and leaves its formatting alone. */
function PlainText({ label, editor, isWrong }: PlainTextProps) {
  const [text, setText] = useState(() => plainTextOf(editor.state.doc));
  const handleChange = (typed: string) => {
    setText(typed);
    editor.view.dispatch(writePlainText(editor.state.tr, typed));
  };
  return (
    <>
      <p className="border-b border-sand-200 px-3 py-1.5 text-xs text-clove-500">
        An empty line parts paragraphs. Headings, lists, links and pictures stay as they are.
      </p>
      <textarea
        className="block min-h-72 w-full bg-transparent px-3 py-2.5 outline-none focus:shadow-none"
        rows={18}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        value={text}
        onChange={({ target }) => handleChange(target.value)}
      />
    </>
  );
}
