import process from 'node:process';
import type { Page } from 'playwright/test';
import { expect, test } from '../support/test.ts';

/** What no web font of the site has, and names that machines give to fonts of their own. */
const SAMPLE = '٠١٢ سلام ⌘ № ★ → 🏝 王小明';
const ASKED_FOR = ['inherit', 'Liberation Sans', 'Noto Sans CJK SC', 'Noto Color Emoji', 'Segoe UI', 'system-ui'];
/** Those of support/fonts.conf. */
const OURS = ['Arimo', 'DejaVu Sans', 'DejaVu Sans Mono', 'DejaVu Serif'];

test.skip(process.platform !== 'linux', 'Only on Linux can a browser be told which fonts there are.');

test('text that the web fonts lack is drawn with the fonts of the tests, whatever the machine has', async ({
  page,
}) => {
  await page.goto('/contact');
  for (const family of [...ASKED_FOR, 'sans-serif', 'serif', 'monospace']) await addText(page, family);
  await expect.poll(() => localFontsOf(page)).toEqual(OURS);
});

test('until the web fonts arrive, text has the measures of those that visitors have', async ({ page }) => {
  await page.goto('/');
  await addText(page, 'Figtree Fallback');
  await addText(page, 'Fraunces Fallback');
  await expect.poll(() => localFontsOf(page)).toEqual(['Arimo', 'DejaVu Sans', 'Gelasio']);
});

async function addText(page: Page, family: string): Promise<void> {
  await page.evaluate(
    ([fontFamily, text]) => {
      const paragraph = document.createElement('p');
      paragraph.className = 'sample';
      paragraph.textContent = `Zanzibar ${text}`;
      paragraph.style.fontFamily = fontFamily;
      document.body.append(paragraph);
    },
    [family, SAMPLE] as const,
  );
}

/** The fonts of the machine that the samples are drawn with, as the browser itself tells: none before it has drawn them. */
async function localFontsOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '.sample' });
  const answers = await Promise.all(nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })));
  await session.detach();
  const fonts = answers.flatMap((answer) => answer.fonts).filter(({ isCustomFont }) => !isCustomFont);
  return [...new Set(fonts.map(({ familyName }) => familyName))].sort();
}
