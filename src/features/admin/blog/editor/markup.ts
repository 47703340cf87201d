import { type DOMOutputSpec, DOMSerializer, type Node, type Schema } from '@tiptap/pm/model';

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
export function createMarkupWriter(schema: Schema) {
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
