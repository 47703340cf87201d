import { Fragment, type Node, type Schema } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';

/** A piece of a document that plain text shows as one paragraph. */
interface Block {
  pos: number;
  node: Node;
  text: string;
}

const EMPTY_LINE = /\n\s*\n/;
/** A line break of code before an empty line, which would part two paragraphs. */
const BREAK_BEFORE_EMPTY = /\n(?=[^\S\n]*\n)/g;
const BREAK_SIGN = '⏎';
const IMAGE_LINE = /^\[Image: ([^\]]*)\]?([\s\S]*)$/;

/** A document as plain text: an empty line between paragraphs, headings, list items and cells. */
export function plainTextOf(doc: Node): string {
  return blocksOf(doc)
    .map(({ text }) => text)
    .join('\n\n');
}

/**
 * Brings a document to what plain text says. Only what differs is touched: the formatting of everything else stays, also
 * around the changed words of one paragraph.
 */
export function writePlainText(tr: Transaction, text: string): Transaction {
  const old = blocksOf(tr.doc);
  const wanted = text
    .split(EMPTY_LINE)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
  const isSame = (block: Block | undefined, piece: string | undefined) => block?.text.trim() === piece;
  let start = 0;
  while (start < Math.min(old.length, wanted.length) && isSame(old[start], wanted[start])) start += 1;
  let end = 0;
  while (end < Math.min(old.length, wanted.length) - start && isSame(old.at(-1 - end), wanted.at(-1 - end))) end += 1;

  const changed = old.slice(start, old.length - end);
  const pieces = wanted.slice(start, wanted.length - end);
  const paired = Math.min(changed.length, pieces.length);
  // From the end on, so that no position moves before its turn.
  for (const block of changed.slice(paired).reverse()) removeBlock(tr, block);
  insertAfter(tr, old[start + paired - 1], pieces.slice(paired));
  for (let index = paired - 1; index >= 0; index -= 1) {
    const [block, piece] = [changed[index], pieces[index]];
    if (block && piece !== undefined && !isSame(block, piece)) rewrite(tr, block, piece);
  }
  return tr;
}

/** Empty paragraphs and cells stand for nothing that could be typed into. */
function blocksOf(doc: Node): Block[] {
  const blocks: Block[] = [];
  doc.descendants((node, pos) => {
    if (node.type.name === 'image') blocks.push({ pos, node, text: `[Image: ${node.attrs['alt'] ?? ''}]` });
    if (!node.isTextblock) return true;
    const text = rawText(node);
    if (text.trim() !== '') blocks.push({ pos, node, text });
    return false;
  });
  return blocks;
}

/** One character for each position inside of a text block. */
function rawText(node: Node): string {
  if (node.type.spec.code) return node.textContent.replace(BREAK_BEFORE_EMPTY, BREAK_SIGN);
  return node.textBetween(0, node.content.size, '', (leaf) => (leaf.type.name === 'hardBreak' ? '\n' : ' '));
}

function rewrite(tr: Transaction, block: Block, piece: string): void {
  if (block.node.type.name === 'image') {
    rewriteImage(tr, block, piece);
    return;
  }
  const { text, pos } = block;
  const most = Math.min(text.length, piece.length);
  let head = 0;
  while (head < most && text[head] === piece[head]) head += 1;
  let tail = 0;
  while (tail < most - head && text.at(-1 - tail) === piece.at(-1 - tail)) tail += 1;
  const from = pos + 1 + head;
  const to = pos + 1 + text.length - tail;
  const marks = tr.doc.resolve(from).marks();
  const changed = piece.slice(head, piece.length - tail);
  const written = block.node.type.spec.code ? codeOf(block.node, changed) : inlineOf(tr.doc.type.schema, changed);
  tr.replaceWith(from, to, Fragment.from(written.map((node) => node.mark(marks))));
}

/** The words between the brackets are the alt text; what is typed behind them follows the picture. */
function rewriteImage(tr: Transaction, block: Block, piece: string): void {
  const [, alt, rest = ''] = IMAGE_LINE.exec(piece) ?? [];
  if (alt === undefined) {
    tr.replaceWith(block.pos, block.pos + block.node.nodeSize, paragraph(tr.doc.type.schema, piece));
    return;
  }
  if (rest.trim() !== '') insertAfter(tr, block, [rest.trim()]);
  tr.setNodeMarkup(block.pos, null, { ...block.node.attrs, alt });
}

function insertAfter(tr: Transaction, block: Block | undefined, pieces: readonly string[]): void {
  if (pieces.length === 0) return;
  const { schema } = tr.doc.type;
  const paragraphs = pieces.map((piece) => paragraph(schema, piece));
  if (!block) {
    tr.insert(0, paragraphs);
    return;
  }
  const end = block.pos + block.node.nodeSize;
  const position = tr.doc.resolve(end);
  const item = schema.nodes['listItem'];
  const isEndOfItem =
    item !== undefined && position.parent.type === item && position.parentOffset === position.parent.content.size;
  if (isEndOfItem)
    tr.insert(
      position.after(),
      paragraphs.map((each) => item.create(null, each)),
    );
  else tr.insert(end, paragraphs);
}

/** Takes away what would be left empty around it too, but no cell of a table. */
function removeBlock(tr: Transaction, { pos, node }: Block): void {
  const position = tr.doc.resolve(pos);
  let { depth } = position;
  let [from, to] = [pos, pos + node.nodeSize];
  while (depth > 0 && position.node(depth).childCount === 1 && !isCell(position.node(depth))) {
    [from, to] = [position.before(depth), position.after(depth)];
    depth -= 1;
  }
  const parent = position.node(depth);
  const index = position.index(depth);
  if (parent.canReplace(index, index + 1)) tr.delete(from, to);
  else tr.replaceWith(from, to, paragraph(tr.doc.type.schema, ''));
}

function isCell(node: Node): boolean {
  return node.type.name === 'tableCell' || node.type.name === 'tableHeader';
}

function paragraph(schema: Schema, text: string): Node {
  return schema.node('paragraph', null, inlineOf(schema, text));
}

function codeOf(block: Node, text: string): Node[] {
  return text === '' ? [] : [block.type.schema.text(text.replaceAll(BREAK_SIGN, '\n'))];
}

function inlineOf(schema: Schema, text: string): Node[] {
  return text
    .split('\n')
    .flatMap((line, index) => [...(index > 0 ? [schema.node('hardBreak')] : []), ...(line ? [schema.text(line)] : [])]);
}
