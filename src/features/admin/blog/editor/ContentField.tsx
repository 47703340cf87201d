import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { FieldGroup } from '#components/ui/Field.tsx';
import { storablePostHtml } from '#features/blog/post-html.ts';
import { TabSwitch } from '../../parts/TabSwitch.tsx';
import { PLACES } from '../places.ts';
import '#features/blog/post-body.css';
import './editor.css';
import { POST_EXTENSIONS } from './extensions.ts';
import { ImageDialog } from './ImageDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { PlainText } from './PlainText.tsx';
import { Toolbar } from './Toolbar.tsx';

export type ContentMode = 'rich' | 'plain';

interface Props {
  label: string;
  /** Markup, in either mode. */
  value: string;
  onChange: (html: string) => void;
  mode: ContentMode;
  onMode: (mode: ContentMode) => void;
  error?: string | undefined;
}

const MODES = [
  { value: 'rich', label: 'Rich text' },
  { value: 'plain', label: 'Plain text' },
] as const;

const clean = (html: string) => storablePostHtml(html, PLACES);

/** The text of a post. Both modes write one document, so nothing is lost between them. */
export function ContentField({ label, value, onChange, mode, onMode, error }: Props) {
  const written = useRef(value);
  const [round, setRound] = useState(0);
  const [opened, setOpened] = useState<'link' | 'image' | null>(null);
  const editor = useEditor({
    extensions: POST_EXTENSIONS,
    content: clean(value),
    injectCSS: false,
    editorProps: {
      attributes: { class: 'post-editor post-body', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      transformPastedHTML: withoutStyles,
    },
    onUpdate: ({ editor }) => {
      written.current = editor.isEmpty ? '' : editor.getHTML().replace(/(<p><\/p>)+$/, '');
      onChange(written.current);
    },
  });
  // A draft, or the other side of a conflict, takes the place of what stands here.
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(clean(value), { emitUpdate: false });
    setRound((count) => count + 1);
  }, [editor, value]);

  const handleClose = () => {
    setOpened(null);
    // A dialog that closes gives the focus to its button; the writing goes on in the text.
    requestAnimationFrame(() => editor.view.focus());
  };

  return (
    <FieldGroup
      label={label}
      error={error}
      aside={<TabSwitch label="Kind of text" value={mode} choices={MODES} onChange={onMode} />}
    >
      <div
        data-field="content"
        tabIndex={-1}
        className={`rounded-sm border bg-white outline-none focus-within:border-lagoon-600 focus-within:shadow-[0_0_0_3px_var(--color-lagoon-100)] ${error ? 'border-2 border-hibiscus-600' : 'border-sand-500'}`}
      >
        {mode === 'plain' ? (
          <PlainText key={round} label={label} editor={editor} isWrong={error !== undefined} />
        ) : (
          <>
            <Toolbar editor={editor} onLink={() => setOpened('link')} onImage={() => setOpened('image')} />
            <EditorContent editor={editor} />
          </>
        )}
      </div>
      {opened === 'link' && <LinkDialog editor={editor} onClose={handleClose} />}
      {opened === 'image' && <ImageDialog editor={editor} onClose={handleClose} />}
    </FieldGroup>
  );
}

/** The policy of the page reports each style attribute, even of markup that is only read. */
function withoutStyles(html: string): string {
  return html.replace(/\sstyle\s*=\s*("[^"]*"|'[^']*')/gi, '');
}
