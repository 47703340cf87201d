import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { postLink } from '#features/blog/post-rules.ts';
import { AdminDialog } from '../../form/AdminDialog.tsx';
import { TextField } from '../../form/TextField.tsx';
import { SmallButton } from '../../parts/buttons.tsx';
import { ADDRESSES } from '../addresses.ts';

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
