import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { plainTextOf, writePlainText } from './plain-text.ts';

interface Props {
  label: string;
  editor: Editor;
  isWrong: boolean;
}

/** The document as text; what is typed changes the same words of the document and leaves its formatting alone. */
export function PlainText({ label, editor, isWrong }: Props) {
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
