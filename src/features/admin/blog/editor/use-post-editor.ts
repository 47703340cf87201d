import { type DOMOutputSpec, DOMSerializer, type Node, type Schema } from '@tiptap/pm/model';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { isPostImage, storablePostHtml } from '#features/blog/post-html.ts';
import { type ImageItem, type ImageQueue, isOnItsWay } from '../../images/image-queue.ts';
import { type Images, useImages } from '../../images/use-images.ts';
import { POST_EXTENSIONS } from './extensions.ts';
import { isOwnMarkup, readPasted, withoutStyles } from './pasted-html.ts';
import { ADDRESSES, imageFilesOf } from './pictures.ts';

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
  const pictures = useImages({
    bucket: 'blog',
    isOfText: true,
    converts: true,
    most: MOST_PICTURES,
    urls: NONE,
    onChange: () => {},
  });
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
    if (typeof upload === 'string') uploads.push({ upload, pos });
    return !node.isTextblock;
  });
  return uploads;
}

const HOLE = '<!---->';
const VOID_TAG = /<((?:br|hr|img)(?:\s[^<>]*)?)>/g;

/** By its stored address, which is not always the one by which it is shown. */
function writeImage({ attrs: { src, alt } }: Node): DOMOutputSpec {
  return ['img', src === '' ? { alt } : { src, alt }];
}

/**
 * Makes a writer of a document as the markup that is stored. A document shares all parts that a change did not touch with
 * the one before, and so does its markup: a key costs the writing of one paragraph, however long the text is.
 */
function createMarkupWriter(schema: Schema) {
  const nodes = { ...DOMSerializer.nodesFromSchema(schema), image: writeImage };
  const serializer = new DOMSerializer(nodes, DOMSerializer.marksFromSchema(schema));
  // Nothing in it is loaded or drawn.
  const inert = document.implementation.createHTMLDocument();
  const written = new WeakMap<Node, string>();

  const write = (node: Node): string => {
    const known = written.get(node);
    if (known !== undefined) return known;
    const markup = node.isTextblock || node.isLeaf ? writeWhole(node) : writeAround(node);
    written.set(node, markup);
    return markup;
  };
  const writeWhole = (node: Node): string => {
    const box = inert.createElement('div');
    box.append(serializer.serializeNode(node, { document: inert }));
    return box.innerHTML.replaceAll('&nbsp;', '\u00a0').replace(VOID_TAG, '<$1 />');
  };
  const writeAround = (node: Node): string => {
    const box = inert.createElement('div');
    const spec = serializer.nodes[node.type.name]?.(node);
    if (spec === undefined) return writeContent(node);
    const { dom, contentDOM } = DOMSerializer.renderSpec(inert, spec);
    box.append(dom);
    box.firstElementChild?.removeAttribute('dir');
    contentDOM?.append(inert.createComment(''));
    const [start = '', end = ''] = box.innerHTML.split(HOLE);
    return start + writeContent(node) + end;
  };
  const writeContent = (node: Node): string => node.children.map(write).join('');

  return (doc: Node): string => {
    const parts = doc.children.map(write);
    // A field that looks empty is empty.
    while (parts.at(-1) === '<p></p>') parts.pop();
    return parts.join('');
  };
}

/** How the editor takes over what is pasted and dropped; tells what was left out of it. */
function createPasteProps(queue: ImageQueue, showNotice: (notice: string | null) => void) {
  // Of the paste that is being read: the editor hands over its markup alone.
  let files: File[] = [];

  const insert = (view: EditorView, position: number, pictures: readonly File[]) => {
    const image = view.state.schema.nodes['image'];
    const nodes = queue.add(pictures).flatMap((upload, index) => {
      const name = pictures[index]?.name.replace(/\.\w+$/, '') ?? '';
      // What browsers call a picture that has no name.
      const alt = name === 'image' ? '' : name;
      return image ? [image.create({ src: '', alt, upload })] : [];
    });
    view.dispatch(view.state.tr.replaceWith(position, position, nodes).scrollIntoView());
  };

  return {
    handleDOMEvents: {
      paste: (_, { clipboardData }) => {
        files = imageFilesOf(clipboardData);
      },
    },
    transformPastedHTML: (html) => {
      if (isOwnMarkup(html)) return withoutStyles(html);
      const pasted = readPasted(html, files, (source) => queue.add([source])[0]);
      showNotice(pasted.notice);
      return pasted.html;
    },
    handlePaste: (view, { clipboardData }) => {
      const isAlone = files.length > 0 && !clipboardData?.getData('text/html');
      if (isAlone) insert(view, view.state.selection.to, files);
      files = [];
      return isAlone;
    },
    handleDrop: (view, event, _, isMove) => {
      const dropped = imageFilesOf(event.dataTransfer);
      if (dropped.length === 0 || isMove) return false;
      const position = view.posAtCoords({ left: event.clientX, top: event.clientY });
      const gap = position && position.inside >= 0 ? view.state.doc.nodeAt(position.inside) : null;
      if (position && gap?.type.name === 'image' && !isPostImage(String(gap.attrs['src']), ADDRESSES.storage)) {
        const [upload] = queue.add(dropped.slice(0, 1));
        view.dispatch(view.state.tr.setNodeAttribute(position.inside, 'upload', upload));
      } else insert(view, position?.pos ?? view.state.doc.content.size, dropped);
      return true;
    },
  } satisfies EditorProps;
}
