import { isBlockable } from './attributes.ts';
import type { Problem } from './finding.ts';
import type { SiteText } from './site-text.ts';

const POLICY = /<meta\s+http-equiv="content-security-policy"\s+content="([^"]*)"/i;
const UNSAFE = /'unsafe-(?:inline|eval)'/;
/** Inside of a tag: in running text it is none. */
const BLOCKED_ATTRIBUTE = /<[^<>]*\s(style|on[a-z]+)="/i;

/** Finds pages without the policy that keeps foreign scripts out, and what that policy would silently switch off. */
export function checkPolicy({ file, text, markup, attributes }: SiteText): Problem[] {
  if (!file.endsWith('.html')) return [];
  const [, policy] = POLICY.exec(text) ?? [];
  if (policy === undefined) return [{ level: 'error', problem: 'A page has no content security policy' }];
  if (UNSAFE.test(policy)) return [{ level: 'error', problem: 'A page allows unsafe inline code' }];
  if (!attributes.some(({ name }) => isBlockable(name))) return [];
  const [, attribute] = BLOCKED_ATTRIBUTE.exec(markup) ?? [];
  return attribute ? [{ level: 'warning', problem: `The policy blocks the attribute ${attribute}` }] : [];
}
