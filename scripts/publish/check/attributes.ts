import { decodeEntities, textOf } from './text.ts';

/**
 * What leads somewhere, and what a policy switches off; looked for in one go, for a page holds thousands of others. Any
 * other `content` is words.
 */
const ATTRIBUTE =
  /\s(href|src|poster|srcset|imagesrcset|component-url|renderer-url|(?<="(?:og:url|og:image|twitter:image)"\s)content|style|on[a-z]+)\s*=\s*"([^"]*)"/gi;
/** Anything but plain ASCII, and the beginning of an entity. */
const ENCODED = /[^ -~\s]|&/;

export interface Attribute {
  /** In lower case. */
  name: string;
  value: string;
}

/** Whether a policy that is worth its name switches this attribute off. */
export function isBlockable(name: string): boolean {
  return name === 'style' || name.startsWith('on');
}

/** The attributes of a page that checks are about, each once. */
export function listAttributes(markup: string): Attribute[] {
  const seen = new Set<string>();
  const attributes: Attribute[] = [];
  for (const [whole, name = '', value = ''] of markup.matchAll(ATTRIBUTE)) {
    if (seen.has(whole)) continue;
    seen.add(whole);
    attributes.push({
      name: name.toLowerCase(),
      value: decodeText(value),
    });
  }
  return attributes;
}

/** What a reader sees for it, which of plain letters is themselves. */
export function decodeText(value: string): string {
  return ENCODED.test(value) ? decodeEntities(textOf(value)) : value;
}
