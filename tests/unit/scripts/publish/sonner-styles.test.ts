import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { sonnerStyleHashes } from '../../../../scripts/publish/render/sonner-styles.ts';

test('the policy allows exactly the styles that sonner puts into a page', async () => {
  const inserted: string[] = [''];
  vi.stubGlobal('document', {
    head: { appendChild: () => {} },
    createElement: () => ({ appendChild: (text: string) => inserted.push(text) }),
    createTextNode: (text: string) => text,
  });
  await import('sonner');
  const hashes = inserted.map((styles) => `sha256-${createHash('sha256').update(styles).digest('base64')}`);
  expect(hashes).toEqual(sonnerStyleHashes());
});
