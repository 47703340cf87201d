import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { bytesOf } from '../../../../scripts/publish/check/text.ts';
import { sonnerStyleHashes } from '../../../../scripts/publish/render/sonner-styles.ts';
import { trimPolicy } from '../../../../scripts/publish/render/trim-policy.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function pageWith(sources: string, body: string): string {
  return `<meta http-equiv="content-security-policy" content="default-src 'none'; ${sources};">${body}`;
}

test('a policy keeps the hashes of what stands on its page and loses the others', () => {
  const sources = `script-src 'self' ${hashOf('here()')} ${hashOf('elsewhere()')}; style-src 'self' ${hashOf('a{b:c}')} ${hashOf('d{}')}`;
  const body = '<script>here()</script><style>a{b:c}</style><script src="/elsewhere.js"></script>';
  const kept = `script-src 'self' ${hashOf('here()')}; style-src 'self' ${hashOf('a{b:c}')}`;
  expect(trimPolicy(pageWith(sources, body))).toBe(pageWith(kept, body));
});

test.each([
  '<meta content="<script>ran=1">',
  '<img alt="<style><script src=x" src="y">',
  "<p title='</script><script/x'>&lt;script></p>",
])('%s before a script does not cost the script its hash', (hostile) => {
  const page = pageWith(`script-src 'self' ${hashOf('here()')}`, `${hostile}<script>here()</script>`);
  expect(trimPolicy(page)).toBe(page);
});

test('a script that says something in another alphabet keeps its hash', () => {
  const page = bytesOf(pageWith(`script-src 'self' ${hashOf("say('‏مرحبا')")}`, "<script>say('‏مرحبا')</script>"));
  expect(trimPolicy(page)).toBe(page);
});

test('the hashes of styles that come with code stay everywhere', () => {
  const page = pageWith(
    `style-src 'self' ${sonnerStyleHashes()
      .map((source) => `'${source}'`)
      .join(' ')}`,
    '',
  );
  expect(trimPolicy(page)).toBe(page);
});

test('a page that speaks of policies keeps its text, and one without a policy stays as it is', () => {
  const text = `<p>Use 'sha256-abc' in script-src.</p>`;
  expect(trimPolicy(pageWith("script-src 'self'", text))).toBe(pageWith("script-src 'self'", text));
  expect(trimPolicy(text)).toBe(text);
});
