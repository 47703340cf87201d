import { textOf } from './bytes.ts';
import { decodeEntities } from './html-text.ts';

const SCRIPT_BODY = /(<script\b[^>]*>)[\s\S]*?<\/script>/gi;
/** What leads somewhere, and what a policy switches off; looked for in one go, for a page holds thousands of others. */
const ATTRIBUTE =
  /\s(href|src|poster|srcset|imagesrcset|component-url|renderer-url|content|style|on[a-z]+)\s*=\s*"([^"]*)"/gi;

export interface Attribute {
  /** In lower case. */
  name: string;
  value: string;
}

/** Whether a policy that is worth its name switches this attribute off. */
export function isBlockable(name: string): boolean {
  return name === 'style' || name.startsWith('on');
}

/** The attributes of a page that checks are about; what scripts hold is no markup. */
export function listAttributes(html: string): Attribute[] {
  return [...html.replace(SCRIPT_BODY, '$1').matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => ({
    name: name.toLowerCase(),
    value: decodeEntities(textOf(value)),
  }));
}
