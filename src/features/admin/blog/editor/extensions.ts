import { Extension, Mark } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { type DOMOutputSpec, DOMSerializer, type Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { ReactNodeViewRenderer } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { imageSource, storedSource } from '#db/backend-address.ts';
import { isKeptImage, isPostImage, missingPictureName, postLink, spanOf } from '#features/blog/post-html.ts';
import { PictureView } from './PictureView.tsx';
import { OWN_MARK } from './pasted-html.ts';
import { ADDRESSES } from './pictures.ts';

/** A picture of the own storage or of that of a project before it, or the gap of one that is on its way or could not be copied. */
const PostImage = Image.extend({
  addAttributes() {
    return {
      // A gap has none. What stands in a page is the address by which the browser gets it, and none where the page may not
      // load it; use-post-editor.ts writes the stored one.
      src: {
        default: '',
        renderHTML: ({ src }: Record<string, unknown>) =>
          isPostImage(String(src), ADDRESSES.storage) ? { src: imageSource(String(src)) } : {},
      },
      alt: { default: '' },
      /** Of a picture on its way: its id in the queue. */
      upload: {
        default: null,
        parseHTML: (image: HTMLElement) => image.getAttribute('data-upload'),
        rendered: false,
      },
    };
  },
  parseHTML() {
    return [{ tag: 'img', getAttrs: attributesOfPicture }];
  },
  addNodeView() {
    return ReactNodeViewRenderer(PictureView);
  },
});

function attributesOfPicture(image: HTMLElement) {
  const src = storedSource(image.getAttribute('src') ?? '');
  const alt = image.getAttribute('alt') ?? '';
  return isKeptImage(src, ADDRESSES.storage) ? { src, alt } : { src: '', alt: missingPictureName(alt, src) };
}

/** As `postHtml` has it for the page; use-post-editor.ts leaves it out of what is stored. */
const OWN_WAY = { dir: 'auto' };

/** Without the widths that the page would not show, and that only a style attribute could hold. */
const PostTable = Table.extend({
  renderHTML() {
    return ['table', OWN_WAY, ['tbody', 0]];
  },
  addNodeView() {
    return null;
  },
});

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => spanOf(cell.getAttribute(name)),
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
});

const cellAttributes = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  colwidth: { default: null, parseHTML: () => null, rendered: false },
});

const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
});

const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
});

/** Writes what is copied with a mark by which a paste knows it again. */
class MarkingSerializer extends DOMSerializer {
  override serializeFragment(...[fragment, options, target]: Parameters<DOMSerializer['serializeFragment']>) {
    const written = super.serializeFragment(fragment, options, target);
    // Without a target it is the whole, not the content of a part.
    if (!target) written.firstElementChild?.setAttribute(OWN_MARK, '');
    return written;
  }
}

/** By the address that a paste, here or elsewhere, asks for. */
function copiedImage({ attrs: { src, alt } }: Node): DOMOutputSpec {
  return ['img', src === '' ? { alt } : { src: imageSource(String(src)), alt }];
}

const MarkedCopies = Extension.create({
  name: 'markedCopies',
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    const nodes = { ...DOMSerializer.nodesFromSchema(schema), image: copiedImage };
    const clipboardSerializer = new MarkingSerializer(nodes, DOMSerializer.marksFromSchema(schema));
    return [new Plugin({ props: { clipboardSerializer } })];
  },
});

/** What can be written: the elements of `POST_TAGS` and nothing else. */
export const POST_EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: { languageClassPrefix: null },
    bulletList: { HTMLAttributes: OWN_WAY },
    orderedList: { HTMLAttributes: OWN_WAY },
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      protocols: ['mailto'],
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (href) => postLink(href, ADDRESSES.site) !== null,
    },
  }),
  Subscript,
  Superscript,
  MarkedCopies,
  PostImage,
  PostTable,
  TableRow,
  TableHeader.extend({ addAttributes: cellAttributes }),
  TableCell.extend({ addAttributes: cellAttributes }),
];
