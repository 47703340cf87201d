import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { postLink } from '#features/blog/post-rules.ts';
import { DeskDialog } from '../../form/DeskDialog.tsx';
import { TextField } from '../../form/TextField.tsx';
import { PLACES } from '../places.ts';

interface Props {
  editor: Editor;
  onClose: () => void;
}

export function LinkDialog({ editor, onClose }: Props) {
  const [typed, setTyped] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [error, setError] = useState<string>();
  const isLink = editor.isActive('link');
  const chain = () => editor.chain().extendMarkRange('link');
  const handleSet = () => {
    const href = fullAddress(typed.trim());
    if (!postLink(href, PLACES.site))
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
      {isLink && (
        <button type="button" className="btn btn-small btn-line" onClick={handleRemove}>
          Remove link
        </button>
      )}
      <button type="button" className="btn btn-small btn-brand ml-auto" onClick={handleSet}>
        Set link
      </button>
    </>
  );
  return (
    <DeskDialog shape="small" title="Link" footer={footer} onClose={onClose}>
      <div className="desk-form px-4 py-4 md:px-5.5">
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
    </DeskDialog>
  );
}

/** What people type for an address, with what they leave out. */
function fullAddress(typed: string): string {
  if (typed === '' || typed.startsWith('/') || URL.canParse(typed)) return typed;
  return typed.includes('@') ? `mailto:${typed}` : `https://${typed}`;
}
