import { createOutline } from '#features/blog/post-html.ts';

const INLINE = 'span, font, b, i, strong, em, a, u, label';
const BOLD = /font-weight:\s*(?:bold|[6-9]00)/i;
const NOT_BOLD = /font-weight:\s*(?:normal|[1-4]00)/i;
const ITALIC = /font-style:\s*(?:italic|oblique)/i;
const RAISED = /vertical-align:\s*super/i;
const LOWERED = /vertical-align:\s*sub(?!\w)/i;
const WORD_TITLE = /\bMsoTitle\b/;
const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** What styles and foreign elements mean, as the elements of a post. */
export function mendStructure(body: HTMLElement): void {
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
