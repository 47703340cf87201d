import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { isPostImage, postLink } from '#features/blog/post-rules.ts';
import { PLACES } from '../places.ts';

const PostImage = Image.extend({
  addAttributes() {
    return { src: { default: null }, alt: { default: '' } };
  },
  parseHTML() {
    return [
      { tag: 'img[src]', getAttrs: (image) => isPostImage(image.getAttribute('src') ?? '', PLACES.storage) && null },
    ];
  },
});

/** Without the widths that the page would not show, and that only a style attribute could hold. */
const PostTable = Table.extend({
  renderHTML() {
    return ['table', ['tbody', 0]];
  },
  addNodeView() {
    return null;
  },
});

/** The page knows no merged cells. */
const cellAttributes = () => ({
  colspan: { default: 1, parseHTML: () => 1, rendered: false },
  rowspan: { default: 1, parseHTML: () => 1, rendered: false },
  colwidth: { default: null, parseHTML: () => null, rendered: false },
});

/** What can be written: the elements of `POST_TAGS` and nothing else. */
export const POST_EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      protocols: ['mailto'],
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (href) => postLink(href, PLACES.site) !== null,
    },
  }),
  PostImage,
  PostTable,
  TableRow,
  TableHeader.extend({ addAttributes: cellAttributes }),
  TableCell.extend({ addAttributes: cellAttributes }),
];
