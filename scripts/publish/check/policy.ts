import { isBlockable } from './attributes.ts';
import type { Problem, SiteText } from './finding.ts';

const POLICY = /<meta\s+http-equiv="content-security-policy"\s+content="([^"]*)"/i;
const UNSAFE = /'unsafe-(?:inline|eval)'/;
const SCRIPT = /<(script|style)\b[\s\S]*?<\/\1>/gi;
/** Goes back and forth a lot, so only where there is a sign of one. */
const BLOCKED_ATTRIBUTE = /<[^>]*\s(style|on[a-z]+)="/i;

/** Finds pages without the policy that keeps foreign scripts out, and what that policy would silently switch off. */
export function checkPolicy({ file, text, attributes }: SiteText): Problem[] {
  if (!file.endsWith('.html')) return [];
  const [, policy] = POLICY.exec(text) ?? [];
  if (policy === undefined) return [{ level: 'error', problem: 'A page has no content security policy' }];
  if (UNSAFE.test(policy)) return [{ level: 'error', problem: 'A page allows unsafe inline code' }];
  if (!attributes.some(({ name }) => isBlockable(name))) return [];
  const [, attribute] = BLOCKED_ATTRIBUTE.exec(text.replace(SCRIPT, '')) ?? [];
  return attribute ? [{ level: 'warning', problem: `The policy blocks the attribute ${attribute}` }] : [];
}
