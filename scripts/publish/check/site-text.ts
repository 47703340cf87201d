import { type Attribute, listAttributes } from './attributes.ts';

/** One text file of a built site. */
export interface SiteText {
  /** Its path from the root of the site. */
  file: string;
  /** Its bytes, each as one character; see text.ts. */
  text: string;
  /** Of a page: its markup, and the data for machines in it; of another text, all of it and nothing. */
  markup: string;
  data: string;
  /** See attributes.ts; none where it is no page. */
  attributes: readonly Attribute[];
}

const TAG = /<(\/?)(script|style)\b[^<>]*>/gi;

/** Takes a text apart for those that check it. */
export function readText(file: string, text: string): SiteText {
  if (!file.endsWith('.html')) return { file, text, markup: text, data: '', attributes: [] };
  const { markup, data } = splitPage(text);
  return { file, text, markup, data, attributes: listAttributes(markup) };
}

/** What scripts and styles hold is no markup. */
function splitPage(html: string): { markup: string; data: string } {
  const markup: string[] = [];
  const data: string[] = [];
  let from = 0;
  let open: { name: string; tag: string; end: number } | null = null;
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(TAG)) {
    const end = index + tag.length;
    if (!open && !slash) open = { name: name.toLowerCase(), tag, end };
    if (!open || !slash || open.name !== name.toLowerCase()) continue;
    markup.push(html.slice(from, open.end));
    if (open.tag.includes('ld+json')) data.push(html.slice(open.end, index));
    from = end;
    open = null;
  }
  return { markup: markup.join('') + html.slice(from), data: data.join('\n') };
}
