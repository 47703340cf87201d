import type { EditorProps, EditorView } from '@tiptap/pm/view';
import type { ImageQueue } from '../../../images/image-queue.ts';
import { isOwnMarkup, readPasted, withoutStyles } from './pasted-html.ts';
import { imageFilesOf } from './pictures.ts';

/** How the editor takes over what is pasted and dropped; tells what was left out of it. */
export function createPasteProps(queue: ImageQueue, showNotice: (notice: string | null) => void) {
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
      if (position && gap?.type.name === 'image' && gap.attrs['src'] === '') {
        const [upload] = queue.add(dropped.slice(0, 1));
        view.dispatch(view.state.tr.setNodeAttribute(position.inside, 'upload', upload));
      } else insert(view, position?.pos ?? view.state.doc.content.size, dropped);
      return true;
    },
  } satisfies EditorProps;
}
