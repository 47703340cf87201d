import './editor.css';
import '#features/blog/post-body.css';
import { type Editor, EditorContent } from '@tiptap/react';
import { X } from 'lucide';
import { useRef, useState } from 'react';
import { FieldGroup } from '#components/ui/Field.tsx';
import { postLink } from '#features/blog/post-html.ts';
import { plainAddress } from '#lib/text-rules.ts';
import { AdminDialog } from '../../form/AdminDialog.tsx';
import { onEnter, TextField } from '../../form/fields.tsx';
import { ImagesField } from '../../images/ImagesField.tsx';
import { useSingleImage } from '../../images/use-images.ts';
import { IconButton, SmallButton } from '../../parts/buttons.tsx';
import { TabSwitch } from '../../parts/TabHead.tsx';
import { fullAddress, lengthProblem } from '../post-fields.ts';
import { PicturesContext } from './PictureView.tsx';
import { ADDRESSES } from './pictures.ts';
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
        An empty line parts paragraphs, and ⏎ stands for one inside of them. Headings, lists, links and pictures stay as
        they are.
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

interface ImageDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** Puts a picture into the text, or changes the one that is selected; no picture without words for it. */
function ImageDialog({ editor, onClose }: ImageDialogProps) {
  const [selected] = useState(() => (editor.isActive('image') ? editor.getAttributes('image') : null));
  const before = { url: String(selected?.['src'] ?? '') || null, alt: String(selected?.['alt'] ?? '') };
  const [url, setUrl] = useState(before.url);
  const [alt, setAlt] = useState(before.alt);
  const [hasTried, setHasTried] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const { images } = useSingleImage({ bucket: 'blog', isOfText: true, url, onChange: setUrl });
  const hasAlt = alt.trim() !== '';
  const goTo = (field: string) => fields.current?.querySelector<HTMLElement>(field)?.focus();
  const handleInsert = () => {
    setHasTried(true);
    if (url === null || images.hasUnsent) return goTo('[type=file]');
    if (!hasAlt) return goTo('[name=alt]');
    const chain = editor.chain();
    const attributes = { src: url, alt: alt.trim(), upload: null };
    if (selected) chain.updateAttributes('image', attributes).run();
    // The cursor goes behind it: whatever is typed next must not take its place.
    else chain.insertContent([{ type: 'image', attrs: attributes }, { type: 'paragraph' }]).run();
    onClose();
  };
  const missing = images.hasUnsent ? 'Please wait until the image is uploaded' : 'Please choose an image';
  const isDirty = images.hasUnsent || url !== before.url || alt !== before.alt;
  const footer = (
    <SmallButton kind="brand" className="ml-auto" onClick={handleInsert}>
      {selected ? 'Update image' : 'Insert image'}
    </SmallButton>
  );
  return (
    <AdminDialog
      shape="small"
      title={selected ? 'Edit image' : 'Insert image'}
      footer={footer}
      isDirty={isDirty}
      onClose={onClose}
    >
      <div ref={fields} className="admin-form grid gap-4 px-4 py-4 md:px-5.5">
        <ImagesField
          label="Image"
          name="image"
          images={images}
          error={hasTried && (url === null || images.hasUnsent) ? missing : undefined}
        />
        <TextField
          name="alt"
          label="Alt text"
          hint="What the image shows, for people who cannot see it."
          value={alt}
          maxLength={300}
          error={hasTried && !hasAlt ? 'Please describe what the image shows' : undefined}
          onChange={({ target }) => setAlt(target.value)}
          onKeyDown={onEnter(handleInsert)}
        />
      </div>
    </AdminDialog>
  );
}

interface LinkDialogProps {
  editor: Editor;
  onClose: () => void;
}

function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const [typed, setTyped] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const isLink = editor.isActive('link');
  const chain = () => editor.chain().extendMarkRange('link');
  const handleSet = () => {
    const address = plainAddress(typed);
    const href = fullAddress(address);
    if (!postLink(href, ADDRESSES.site)) {
      setError('Please enter a web address, an e-mail address or a path such as /areas/paje');
      return field.current?.focus();
    }
    if (editor.state.selection.empty && !isLink)
      chain()
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain().setLink({ href }).run();
    onClose();
  };
  const handleRemove = () => {
    chain().unsetLink().run();
    onClose();
  };
  const footer = (
    <>
      {isLink && <SmallButton onClick={handleRemove}>Remove link</SmallButton>}
      <SmallButton kind="brand" className="ml-auto" onClick={handleSet}>
        Set link
      </SmallButton>
    </>
  );
  return (
    <AdminDialog shape="small" title="Link" footer={footer} onClose={onClose}>
      <div className="admin-form px-4 py-4 md:px-5.5">
        <TextField
          ref={field}
          label="Address"
          value={typed}
          error={error}
          inputMode="url"
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onEnter(handleSet)}
        />
      </div>
    </AdminDialog>
  );
}
