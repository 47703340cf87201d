import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { postLink } from '#features/blog/post-html.ts';
import { AdminDialog } from '../../form/AdminDialog.tsx';
import { TextField } from '../../form/fields.tsx';
import { ImagesField } from '../../images/ImagesField.tsx';
import { useSingleImage } from '../../images/use-images.ts';
import { SmallButton } from '../../parts/buttons.tsx';
import { ADDRESSES } from '../addresses.ts';

interface Props {
  editor: Editor;
  onClose: () => void;
}

/** Puts a picture into the text, or changes the one that is selected; no picture without words for it. */
export function ImageDialog({ editor, onClose }: Props) {
  const [selected] = useState(() => (editor.isActive('image') ? editor.getAttributes('image') : null));
  const [url, setUrl] = useState<string | null>(() => String(selected?.['src'] ?? '') || null);
  const [alt, setAlt] = useState(() => String(selected?.['alt'] ?? ''));
  const [hasTried, setHasTried] = useState(false);
  const { images, flush } = useSingleImage({ bucket: 'blog', url, onChange: setUrl });
  const hasAlt = alt.trim() !== '';
  const handleInsert = () => {
    setHasTried(true);
    if (url === null || images.hasUnsent || !hasAlt) return;
    const chain = editor.chain();
    const attributes = { src: url, alt: alt.trim(), upload: null };
    if (selected) chain.updateAttributes('image', attributes).run();
    // The cursor goes behind it: whatever is typed next must not take its place.
    else chain.insertContent([{ type: 'image', attrs: attributes }, { type: 'paragraph' }]).run();
    // From here on the text holds it.
    void flush();
    onClose();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Never sends the form around it.
    event.preventDefault();
    handleInsert();
  };
  const missing = images.hasUnsent ? 'Please wait until the image is uploaded' : 'Please choose an image';
  const footer = (
    <SmallButton kind="brand" className="ml-auto" onClick={handleInsert}>
      {selected ? 'Update image' : 'Insert image'}
    </SmallButton>
  );
  return (
    <AdminDialog shape="small" title={selected ? 'Edit image' : 'Insert image'} footer={footer} onClose={onClose}>
      <div className="admin-form grid gap-4 px-4 py-4 md:px-5.5">
        <ImagesField
          label="Image"
          name="image"
          images={images}
          error={hasTried && (url === null || images.hasUnsent) ? missing : undefined}
        />
        <TextField
          label="Alt text"
          hint="What the image shows, for people who cannot see it."
          value={alt}
          maxLength={300}
          error={hasTried && !hasAlt ? 'Please describe what the image shows' : undefined}
          onChange={({ target }) => setAlt(target.value)}
          onKeyDown={handleKeyDown}
        />
      </div>
    </AdminDialog>
  );
}

interface LinkDialogProps {
  editor: Editor;
  onClose: () => void;
}

export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const [typed, setTyped] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [error, setError] = useState<string>();
  const isLink = editor.isActive('link');
  const chain = () => editor.chain().extendMarkRange('link');
  const handleSet = () => {
    const href = fullAddress(typed.trim());
    if (!postLink(href, ADDRESSES.site))
      return setError('Please enter a web address, an e-mail address or a path such as /areas/paje');
    if (editor.state.selection.empty && !isLink)
      chain()
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain().setLink({ href }).run();
    onClose();
  };
  const handleRemove = () => {
    chain().unsetLink().run();
    onClose();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Never sends the form around it.
    event.preventDefault();
    handleSet();
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
          label="Address"
          value={typed}
          error={error}
          inputMode="url"
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={handleKeyDown}
        />
      </div>
    </AdminDialog>
  );
}

/** What people type for an address, with what they leave out. */
function fullAddress(typed: string): string {
  if (typed === '' || typed.startsWith('/') || URL.canParse(typed)) return typed;
  return typed.includes('@') ? `mailto:${typed}` : `https://${typed}`;
}
