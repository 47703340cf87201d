import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { storablePostHtml } from '#features/blog/post-html.ts';
import type { ImageItem } from '../../images/image-queue.ts';
import { isOnItsWay } from '../../images/image-queue.ts';
import { type Images, useImages } from '../../images/use-images.ts';
import { ADDRESSES } from '../addresses.ts';
import { POST_EXTENSIONS } from './extensions.ts';
import { createMarkupWriter } from './markup.ts';
import { createPasteProps } from './paste/paste-props.ts';

interface Options {
  label: string;
  /** Markup. */
  value: string;
  onChange: (html: string) => void;
}

export interface PostEditor {
  editor: Editor;
  pictures: Images;
  /** What was left out of the last paste. */
  notice: string | null;
  closeNotice: () => void;
  /** Counts how often the text was put in from outside. */
  round: number;
  /** For the save: waits for the pictures on their way; the markup with them. Rejects while one cannot be stored. */
  flush: () => Promise<string>;
}

const MOST_PICTURES = 1000;
const NONE: string[] = [];
const clean = (html: string) => storablePostHtml(html, ADDRESSES);

/** The text of a post with the pictures that are pasted into it. */
export function usePostEditor({ label, value, onChange }: Options): PostEditor {
  const written = useRef(value);
  const [round, setRound] = useState(0);
  const [notice, setNotice] = useState<string | null>(null);
  const pictures = useImages({ bucket: 'blog', converts: true, most: MOST_PICTURES, urls: NONE, onChange: () => {} });
  const { queue, items } = pictures;
  // Made once: the editor takes over new ones with every drawing of the form.
  const [fixed] = useState(() => ({
    content: clean(value),
    editorProps: {
      attributes: { class: 'post-editor post-body', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      ...createPasteProps(queue, setNotice),
    },
  }));
  const write = useRef<(editor: Editor) => string>(null);
  const markupOf = (editor: Editor) => {
    if (!write.current) {
      const writeDoc = createMarkupWriter(editor.schema);
      write.current = ({ state }) => writeDoc(state.doc);
    }
    return write.current(editor);
  };
  const editor = useEditor({
    ...fixed,
    extensions: POST_EXTENSIONS,
    injectCSS: false,
    onUpdate: ({ editor }) => {
      written.current = markupOf(editor);
      onChange(written.current);
      putArrived(editor, queue.$items.get());
    },
  });
  // A draft, or the other side of a conflict, takes the place of what stands here.
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(clean(value), { emitUpdate: false });
    setRound((count) => count + 1);
  }, [editor, value]);
  useEffect(() => putArrived(editor, items), [editor, items]);

  const flush = async () => {
    await pictures.flush();
    const flushed = queue.$items.get();
    putArrived(editor, flushed);
    const waiting = new Set(flushed.filter(isOnItsWay).map(({ id }) => id));
    if (uploadsIn(editor).some(({ upload }) => waiting.has(upload))) throw new Error('A picture could not be stored.');
    return markupOf(editor);
  };
  return { editor, pictures, notice, closeNotice: () => setNotice(null), round, flush };
}

/** Puts the pictures that are stored meanwhile into their gaps. */
function putArrived(editor: Editor, items: readonly ImageItem[]): void {
  const urls = new Map(items.map(({ id, progress }) => [id, progress.state === 'stored' ? progress.url : undefined]));
  if (urls.size === 0 || editor.isDestroyed) return;
  const { tr } = editor.state;
  for (const { upload, pos } of uploadsIn(editor)) {
    const src = urls.get(upload);
    if (src) tr.setNodeAttribute(pos, 'src', src).setNodeAttribute(pos, 'upload', null);
  }
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false));
}

function uploadsIn(editor: Editor): { upload: string; pos: number }[] {
  const uploads: { upload: string; pos: number }[] = [];
  editor.state.doc.descendants((node, pos) => {
    const upload: unknown = node.attrs['upload'];
    if (typeof upload === 'string' && node.attrs['src'] === '') uploads.push({ upload, pos });
    return !node.isTextblock;
  });
  return uploads;
}
