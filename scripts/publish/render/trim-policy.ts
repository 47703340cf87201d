import { hash } from 'node:crypto';
import { sonnerStyleHashes } from './sonner-styles.ts';

const POLICY = /<meta\s+http-equiv="content-security-policy"[^>]*>/i;
const HASH = / 'sha256-([^']+)'/g;
/** Looks ahead for the body, so that markup inside a text or an attribute cannot hide the script that follows it. */
const INLINE = /<(script|style)\b[^>]*>(?=([\s\S]*?)<\/\1>)/gi;

/** Of styles that come with code, so that they stand on no page. */
const LATE = sonnerStyleHashes().map((source) => source.replace('sha256-', ''));

/**
 * Takes out of a page's policy the hashes of scripts and styles that stand on other pages only. Astro lists those of
 * the whole site everywhere: some 700 bytes that no compression can shorten.
 */
export function trimPolicy(html: string): string {
  const inline = [...html.matchAll(INLINE)].filter(([tag]) => !tag.includes('ld+json'));
  const inPage = inline.map(([, , body = '']) => hash('sha256', Buffer.from(body, 'latin1'), 'base64'));
  const used = new Set([...LATE, ...inPage]);
  return html.replace(POLICY, (policy) => policy.replace(HASH, (source, value) => (used.has(value) ? source : '')));
}
