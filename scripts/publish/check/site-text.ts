import { type Attribute, listAttributes } from './attributes.ts';

/** One text file of a built site. */
export interface SiteText {
  /** Its path from the root of the site. */
  file: string;
  /** Its bytes, each as one character; see bytes.ts. */
  text: string;
  /** Of a page: its markup, and the data for machines in it; of another text, all of it and nothing. */
  markup: string;
  data: string;
  /** See attributes.ts; none where it is no page. */
  attributes: readonly Attribute[];
}

const BODY = /(<(script|style)\b[^>]*>)([\s\S]*?)<\/\2>/gi;

/** Takes a text apart for those that check it. */
export function readText(file: string, text: string): SiteText {
  if (!file.endsWith('.html')) return { file, text, markup: text, data: '', attributes: [] };
  const { markup, data } = splitPage(text);
  return { file, text, markup, data, attributes: listAttributes(markup) };
}

/** What scripts and styles hold is no markup. */
function splitPage(html: string): { markup: string; data: string } {
  const data: string[] = [];
  const markup = html.replace(BODY, (_, tag: string, _name, body: string) => {
    if (tag.includes('ld+json')) data.push(body);
    return tag;
  });
  return { markup, data: data.join('\n') };
}
