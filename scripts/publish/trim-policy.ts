import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mapInParallel } from './parallel.ts';
import { listSiteFiles } from './site-files.ts';

const POLICY = /<meta\s+http-equiv="content-security-policy"[^>]*>/i;
const HASH = / 'sha256-([^']+)'/g;
/** Looks ahead for the body, so that markup inside a text or an attribute cannot hide the script that follows it. */
const INLINE = /<(script|style)\b[^>]*>(?=([\s\S]*?)<\/\1>)/gi;

/**
 * Takes out of each page's policy the hashes of scripts and styles that stand on other pages only. Astro lists those of
 * the whole site everywhere: some 700 bytes that no compression can shorten.
 */
export async function trimPolicies(site: string): Promise<void> {
  const pages = (await listSiteFiles(site)).filter((file) => file.endsWith('.html'));
  await mapInParallel(pages, async (file) => {
    const html = await readFile(join(site, file), 'utf8');
    const trimmed = trimPolicy(html);
    if (trimmed !== html) await writeFile(join(site, file), trimmed);
  });
}

export function trimPolicy(html: string): string {
  const used = new Set([...html.matchAll(INLINE)].map(([, , body = '']) => hashOf(body)));
  return html.replace(POLICY, (policy) => policy.replace(HASH, (source, hash) => (used.has(hash) ? source : '')));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
