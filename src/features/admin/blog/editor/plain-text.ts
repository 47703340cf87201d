import { Fragment, type Node, type Schema } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { canJoin, canSplit } from '@tiptap/pm/transform';

/** A piece of a document that plain text shows as one paragraph. */
interface Block {
  pos: number;
  node: Node;
  /** Without the blanks and breaks around it. */
  text: string;
  /** Of a text block: where this text begins. */
  start: number;
}

const EMPTY_LINE = /\n\s*\n/;
/** A line break before an empty line, which would part two paragraphs. */
const BREAK_BEFORE_EMPTY = /\n(?=[^\S\n]*\n)/g;
const BREAK_SIGN = '⏎';
/** Up to the bracket that closes the first one. */
const IMAGE_LINE = /^\[Image: ((?:[^[\]]|\[[^[\]]*\]?)*)\]?([\s\S]*)$/;
const BLANK = /[\s⏎]/;

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
  const wanted = text
    .split(EMPTY_LINE)
    .map((piece) => trim(piece).text)
    .filter((piece) => piece !== '');
  matchCounts(tr, differenceOf(tr.doc, wanted));
  const { before, changed, pieces } = differenceOf(tr.doc, wanted);
  const paired = Math.min(changed.length, pieces.length);
  // What was typed goes from the first of them into the last: what lies between comes and goes.
  const [lead, end] = paired > 1 ? [paired - 1, -1] : [paired, undefined];
  const last = paired > 1 ? changed.at(-1) : undefined;
  // From the end on, so that no position moves before its turn.
  if (last) rewrite(tr, last, pieces.at(-1) ?? '');
  for (const block of changed.slice(lead, end).reverse()) removeBlock(tr, block);
  insertAfter(tr, lead > 0 ? changed[lead - 1] : before, pieces.slice(lead, end));
  for (let index = lead - 1; index >= 0; index -= 1) {
    const [block, piece] = [changed[index], pieces[index]];
    if (block && piece !== undefined) rewrite(tr, block, piece);
  }
  return tr;
}

interface Difference {
  /** The last one that stays, of those before. */
  before: Block | undefined;
  changed: Block[];
  /** What they are to say. */
  pieces: string[];
}

function differenceOf(doc: Node, wanted: readonly string[]): Difference {
  const old = blocksOf(doc);
  let start = 0;
  while (start < Math.min(old.length, wanted.length) && isOfText(old[start], wanted[start])) start += 1;
  let end = 0;
  while (end < Math.min(old.length, wanted.length) - start && isOfText(old.at(-1 - end), wanted.at(-1 - end))) end += 1;
  return {
    before: old[start - 1],
    changed: old.slice(start, old.length - end),
    pieces: wanted.slice(start, wanted.length - end),
  };
}

function isOfText(block: Block | undefined, piece: string | undefined): boolean {
  return block?.text === piece;
}

/** Parts one block that became several, and joins several that became one, so that their formatting goes along. */
function matchCounts(tr: Transaction, { changed, pieces }: Difference): void {
  const [block] = changed;
  if (!block?.node.isTextblock) return;
  if (changed.length === 1 && pieces.length > 1) splitBlock(tr, block, pieces);
  if (changed.length > 1 && pieces.length === 1) joinBlocks(tr, block, changed.slice(1));
}

/** Where the first piece ends and the last one begins. */
function splitBlock(tr: Transaction, { pos, start, text }: Block, pieces: readonly string[]): void {
  const head = text.slice(0, sameStart(text, pieces[0] ?? '')).trimEnd().length;
  const rest = text.slice(head);
  const tail = rest.slice(rest.length - sameEnd(rest, pieces.at(-1) ?? '')).trimStart().length;
  if (head === 0 || tail === 0) return;
  tr.delete(start + head, start + text.length - tail);
  const depth = isItem(tr.doc.resolve(pos).parent) ? 2 : 1;
  if (canSplit(tr.doc, start + head, depth)) tr.split(start + head, depth);
}

/** The first one and the last, where nothing else is left between them. */
function joinBlocks(tr: Transaction, first: Block, others: readonly Block[]): void {
  const last = others.at(-1);
  if (!last?.node.isTextblock || last.node.type.spec.code !== first.node.type.spec.code) return;
  for (const block of others.slice(0, -1).reverse()) removeBlock(tr, block);
  const start = tr.doc.resolve(tr.mapping.map(last.pos));
  const depth = isItem(start.parent) && start.parentOffset === 0 ? 2 : 1;
  const seam = start.pos - depth + 1;
  const isNext = first.pos + first.node.nodeSize === seam - depth + 1;
  if (isNext && canJoin(tr.doc, seam)) tr.join(seam, depth);
}

/** Empty paragraphs and cells stand for nothing that could be typed into. */
function blocksOf(doc: Node): Block[] {
  const blocks: Block[] = [];
  doc.descendants((node, pos) => {
    if (node.type.name === 'image') blocks.push({ pos, node, text: `[Image: ${node.attrs['alt'] ?? ''}]`, start: pos });
    if (!node.isTextblock) return true;
    const { text, before } = trim(rawText(node));
    if (text !== '') blocks.push({ pos, node, text, start: pos + 1 + before });
    return false;
  });
  return blocks;
}

/** One character for each position inside of a text block. */
function rawText(node: Node): string {
  return node
    .textBetween(0, node.content.size, '', (leaf) => (leaf.type.name === 'hardBreak' ? '\n' : ' '))
    .replace(BREAK_BEFORE_EMPTY, BREAK_SIGN);
}

/** What is left without the blanks and breaks at its ends, and how many stood before it. */
function trim(text: string): { text: string; before: number } {
  let before = 0;
  while (before < text.length && BLANK.test(text.charAt(before))) before += 1;
  let end = text.length;
  while (end > before && BLANK.test(text.charAt(end - 1))) end -= 1;
  return { text: text.slice(before, end), before };
}

function rewrite(tr: Transaction, block: Block, piece: string): void {
  if (isOfText(block, piece)) return;
  if (block.node.type.name === 'image') {
    rewriteImage(tr, block, piece);
    return;
  }
  const { text, start } = block;
  const head = sameStart(text, piece);
  const tail = sameEnd(text.slice(head), piece.slice(head));
  const from = start + head;
  const to = start + text.length - tail;
  const marks = tr.doc.resolve(from).marks();
  const changed = piece.slice(head, piece.length - tail);
  const written = block.node.type.spec.code ? codeOf(block.node, changed) : inlineOf(tr.doc.type.schema, changed);
  tr.replaceWith(from, to, Fragment.from(written.map((node) => node.mark(marks))));
}

/** How many characters two texts have in common from their start. */
function sameStart(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one[length] === other[length]) length += 1;
  return length;
}

function sameEnd(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
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
  const { parent } = position;
  if (isItem(parent) && position.parentOffset === parent.content.size)
    tr.insert(
      position.after(),
      paragraphs.map((each) => parent.type.create(null, each)),
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

function isItem(node: Node): boolean {
  return node.type.name === 'listItem';
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
    .replaceAll(BREAK_SIGN, '\n')
    .split('\n')
    .flatMap((line, index) => [...(index > 0 ? [schema.node('hardBreak')] : []), ...(line ? [schema.text(line)] : [])]);
}
