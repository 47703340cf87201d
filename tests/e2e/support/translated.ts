import type { Locator } from 'playwright/test';

/** Leaves a part of a page as a browser does that translates it: each text stands in an element, and the node it was in is gone. */
export function translate(part: Locator): Promise<void> {
  return part.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode()) if (text instanceof Text) texts.push(text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('textarea, script, style, svg, [translate="no"]')) continue;
      const font = document.createElement('font');
      font.textContent = text.data;
      text.replaceWith(font);
    }
  });
}
