import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';
import { storedSource } from '#db/backend-address.ts';
import { createOutline, isKeptImage, listPostImages } from '#features/blog/post-html.ts';
import { countOf } from '#lib/words.ts';
import type { PictureSource } from '../../images/image-queue.ts';
import { ADDRESSES, takePictures, writeEmoji } from './pictures.ts';

interface Pasted {
  html: string;
  /** What to say about it, once; null when nothing was left out. */
  notice: string | null;
}

/**
 * Markup from another program as the editor can take it over: its structure as the elements of a post, its pictures on
 * their way to the storage.
 */
export function readPasted(
  html: string,
  files: readonly File[],
  upload: (source: PictureSource) => string | undefined,
): Pasted {
  const { markup, leftOut } = toReadableMarkup(html);
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  writeEmoji(body);
  mendWordLists(body);
  mendListsInLists(body);
  mendStructure(body);
  takePictures(body, { files, upload });
  const gaps = body.querySelectorAll('img:not([src]):not([data-upload])').length;
  const sentences = [
    leftOut.length > 0 && `Left out on purpose: ${leftOut.join(', ')}.`,
    gaps > 0 && `${countOf(gaps, 'picture')} could not be copied and ${gaps === 1 ? 'has' : 'have'} a gap in the text.`,
  ];
  return { html: body.innerHTML, notice: sentences.filter(Boolean).join(' ') || null };
}

/** Of the first element of what is copied out of this editor; others are made with the same library. */
export const OWN_MARK = 'data-own-text';

/** Whether markup was copied out of this editor, which reads it back as it was. */
export function isOwnMarkup(html: string): boolean {
  return (
    html.includes(OWN_MARK) && listPostImages(html).every((src) => isKeptImage(storedSource(src), ADDRESSES.storage))
  );
}

/** The policy of the page reports each style attribute, even of markup that is only read. */
export function withoutStyles(html: string): string {
  return html.replace(/\sstyle\s*=\s*("[^"]*"|'[^']*')/gi, '');
}

/** "mso-list: l0 level2 lfo1": Word writes list items as paragraphs, with depth and list; one that begins anew is another. */
const WORD_LEVEL = /mso-list:\s*\S+\s+level(\d)\s*(\S*)/i;
const WORD_MARK = /mso-list:\s*ignore/i;
/** "1.", "a)", "iv." and "(2)"; any other mark is a bullet. */
const NUMBER = /^\(?(\d+|[a-z]{1,4})[.)]/i;
/** "3" of "3." and of "2.3." */
const LAST_DIGITS = /(\d+)[.)]*$/;

interface ListPlace {
  /** Which list of the document. */
  id: string;
  level: number;
}

interface OpenList extends ListPlace {
  list: HTMLElement;
}

interface Mark {
  kind: 'ol' | 'ul';
  number: string;
}

/** Makes the lists of Word real ones, with their depth. */
function mendWordLists(body: HTMLElement): void {
  let open: OpenList[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[data-style], h1[data-style], h2[data-style]')) {
    const [, depth, id] = WORD_LEVEL.exec(paragraph.dataset['style'] ?? '') ?? [];
    if (id === undefined) continue;
    const isNext = last !== null && paragraph.previousElementSibling === last;
    open = isNext ? open : [];
    const list = listAt(open, { id, level: Number(depth) }, takeMark(paragraph), paragraph);
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
    last = open[0]?.list ?? null;
  }
}

/** The mark that Word draws before an item; 'ol' where it counts, with the number that stands there. */
function takeMark(paragraph: HTMLElement): Mark {
  const mark = [...paragraph.querySelectorAll<HTMLElement>('[data-style]')].find((part) =>
    WORD_MARK.test(part.dataset['style'] ?? ''),
  );
  const text = mark?.textContent.trim() ?? '';
  mark?.remove();
  return { kind: NUMBER.test(text) ? 'ol' : 'ul', number: LAST_DIGITS.exec(text)?.[1] ?? '1' };
}

function listAt(open: OpenList[], { id, level }: ListPlace, { kind, number }: Mark, paragraph: HTMLElement) {
  while ((open.at(-1)?.level ?? 0) > level) open.pop();
  const top = open.at(-1);
  if (top?.level === level && top.id === id && top.list.localName === kind) return top.list;
  if (top?.level === level) open.pop();
  const list = document.createElement(kind);
  if (kind === 'ol' && number !== '1') list.setAttribute('start', number);
  const parent = open.at(-1)?.list.lastElementChild;
  if (parent) parent.append(list);
  else paragraph.before(list);
  open.push({ id, level, list });
  return list;
}

/** Google Docs puts a deeper list beside the items instead of into one. */
function mendListsInLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const before = list.previousElementSibling;
    if (before?.localName === 'li') before.append(list);
    else list.replaceWith(...list.childNodes);
  }
}

/** What is left out of pasted markup on purpose, by the words for it. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  scripts: ['script'],
  'embedded media': ['iframe', 'embed', 'object', 'applet', 'video', 'audio'],
  'form fields': ['input', 'button', 'select', 'textarea'],
  drawings: ['svg', 'canvas', 'math'],
  'style sheets': ['style', 'link'],
};
const SILENT = ['meta', 'title', 'xml', 'noscript', 'template'];
const UNDERLINES = ['u', 's', 'strike', 'del', 'ins'];
const KEPT = ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'start', 'class', 'data-style'];
const STYLING = /(?:^|[;\s])(?:color|background|background-color|font-family|font-size)\s*:/i;
/** Those that programs write for themselves say nothing to a reader. */
const READERS_COMMENT = /<!--(?!StartFragment|EndFragment|\[if|\[endif|<!\[|\s*-->)/;
const COMMENT_MARKS = /mso-element:\s*comment|mso-comment/i;

const WORD_BY_TAG = new Map(
  Object.entries(LEFT_OUT).flatMap(([word, tags]) => tags.map((tag) => [tag, word] as const)),
);

/**
 * Pasted markup that a page may read: nothing in it runs, loads or is against the page's policy, and what its styles
 * said stands in `data-style`. With it the words for what was left out.
 */
function toReadableMarkup(html: string): { markup: string; leftOut: string[] } {
  const leftOut = new Set<string>();
  if (READERS_COMMENT.test(html)) leftOut.add('comments');
  const markup = sanitizeHtml(html, {
    allowedTags: false,
    allowVulnerableTags: true,
    allowedAttributes: { '*': KEPT },
    allowedSchemesAppliedToAttributes: [],
    transformTags: {
      '*': (tagName, attributes): Tag => {
        if (UNDERLINES.includes(tagName)) leftOut.add('lines under and through words');
        if (STYLING.test(attributes['style'] ?? '')) leftOut.add('fonts and colours');
        return { tagName, attribs: withNamedStyle(attributes) };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => {
      const word = isWordComment(attribs) ? 'comments' : WORD_BY_TAG.get(tag);
      if (word) leftOut.add(word);
      return word !== undefined || SILENT.includes(tag);
    },
  });
  return { markup, leftOut: [...leftOut].toSorted() };
}

function withNamedStyle({ style, ...others }: Attributes): Attributes {
  return style === undefined ? others : { ...others, 'data-style': style };
}

function isWordComment({ class: classes = '', 'data-style': style = '' }: Attributes): boolean {
  return classes.includes('msocom') || COMMENT_MARKS.test(style);
}

const INLINE = 'span, font, b, i, strong, em, a, u, label';
const BOLD = /font-weight:\s*(?:bold|[6-9]00)/i;
const NOT_BOLD = /font-weight:\s*(?:normal|[1-4]00)/i;
const ITALIC = /font-style:\s*(?:italic|oblique)/i;
const RAISED = /vertical-align:\s*super/i;
const LOWERED = /vertical-align:\s*sub(?!\w)/i;
const WORD_TITLE = /\bMsoTitle\b/;
const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** What styles and foreign elements mean, as the elements of a post. */
function mendStructure(body: HTMLElement): void {
  for (const part of body.querySelectorAll<HTMLElement>(INLINE)) mendInline(part);
  rename(body, 'tt, kbd, samp', 'code');
  rename(body, 'figcaption', 'p');
  for (const paragraph of body.querySelectorAll('p')) {
    if (WORD_TITLE.test(paragraph.className)) replace(paragraph, 'h1');
    else if (isEmpty(paragraph)) paragraph.remove();
    // A picture is a block of its own here.
    else if (paragraph.textContent.trim() === '') paragraph.replaceWith(...paragraph.querySelectorAll('img, hr'));
  }
  for (const caption of body.querySelectorAll('caption')) {
    caption.closest('table')?.before(caption);
    replace(caption, 'p');
  }
  for (const code of body.querySelectorAll('pre br')) code.replaceWith('\n');
  rankHeadings(body);
}

function mendInline(part: HTMLElement): void {
  const style = part.dataset['style'] ?? '';
  const isInHeading = part.closest(HEADINGS) !== null;
  if (LOWERED.test(style)) wrapContent(part, 'sub');
  if (RAISED.test(style)) wrapContent(part, 'sup');
  if (ITALIC.test(style)) wrapContent(part, 'em');
  if (BOLD.test(style) && !isInHeading) wrapContent(part, 'strong');
  // Google Docs wraps all it copies into a <b> that is none.
  const isPlain = NOT_BOLD.test(style) || isInHeading;
  if (isPlain && (part.localName === 'b' || part.localName === 'strong')) part.replaceWith(...part.childNodes);
}

function rankHeadings(body: HTMLElement): void {
  const outline = createOutline();
  for (const heading of body.querySelectorAll(HEADINGS)) replace(heading, outline(heading.localName).tagName);
}

function rename(body: HTMLElement, selector: string, name: string): void {
  for (const element of body.querySelectorAll(selector)) replace(element, name);
}

function replace(element: Element, name: string): void {
  const other = document.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

function wrapContent(part: HTMLElement, name: string): void {
  const wrapper = document.createElement(name);
  wrapper.append(...part.childNodes);
  part.append(wrapper);
}

/** Word makes room with paragraphs that hold a blank. */
function isEmpty(paragraph: HTMLElement): boolean {
  return paragraph.textContent.trim() === '' && paragraph.querySelector('img, hr') === null;
}
