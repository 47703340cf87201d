/** "mso-list: l0 level2 lfo1": Word writes list items as paragraphs, with their depth in the style. */
const WORD_LEVEL = /mso-list:\s*\S+\s+level(\d)/i;
const WORD_MARK = /mso-list:\s*ignore/i;
/** "1.", "a)", "iv." and "(2)"; any other mark is a bullet. */
const NUMBER = /^\(?(\d+|[a-z]{1,4})[.)]/i;

interface OpenList {
  level: number;
  list: HTMLElement;
}

/** Makes the lists of Word real ones, with their depth. */
export function mendWordLists(body: HTMLElement): void {
  let open: OpenList[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[data-style], h1[data-style], h2[data-style]')) {
    const [, depth] = WORD_LEVEL.exec(paragraph.dataset['style'] ?? '') ?? [];
    if (depth === undefined) continue;
    const isNext = last !== null && paragraph.previousElementSibling === last;
    open = isNext ? open : [];
    const list = listAt(open, Number(depth), takeMark(paragraph), paragraph);
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
    last = open[0]?.list ?? null;
  }
}

/** The mark that Word draws before an item; 'ol' where it counts. */
function takeMark(paragraph: HTMLElement): 'ol' | 'ul' {
  const mark = [...paragraph.querySelectorAll<HTMLElement>('[data-style]')].find((part) =>
    WORD_MARK.test(part.dataset['style'] ?? ''),
  );
  const text = mark?.textContent.trim() ?? '';
  mark?.remove();
  return NUMBER.test(text) ? 'ol' : 'ul';
}

function listAt(open: OpenList[], level: number, kind: 'ol' | 'ul', paragraph: HTMLElement): HTMLElement {
  while ((open.at(-1)?.level ?? 0) > level) open.pop();
  const top = open.at(-1);
  if (top?.level === level && top.list.localName === kind) return top.list;
  if (top?.level === level) open.pop();
  const list = document.createElement(kind);
  const parent = open.at(-1)?.list.lastElementChild;
  if (parent) parent.append(list);
  else paragraph.before(list);
  open.push({ level, list });
  return list;
}

/** Google Docs puts a deeper list beside the items instead of into one. */
export function mendListsInLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const before = list.previousElementSibling;
    if (before?.localName === 'li') before.append(list);
    else list.replaceWith(...list.childNodes);
  }
}
