import type { Page } from 'playwright/test';
import { axeViolations, endOfMotion, expect } from './test.ts';

/** Whatever its state, a page breaks no rule of axe, and nothing of it lies beyond its sides, at 320 px neither. */
export async function expectToFitEverybody(page: Page, widths = [widthOf(page), 320]): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await endOfMotion(page);
    expect(await page.evaluate(listBeyond, { width }), `beyond the sides at ${width} px`).toEqual([]);
  }
}

/** The same at a desk, there also at twice the size, which leaves half the width, and on a phone. */
export async function expectToFitEveryScreen(page: Page): Promise<void> {
  const width = widthOf(page);
  await expectToFitEverybody(page, [width, width / 2]);
  await expectToFitAPhone(page);
}

/** The same, and the page goes on at the width it had. */
export async function expectToFitHere(page: Page): Promise<void> {
  const size = page.viewportSize();
  await expectToFitEverybody(page);
  if (size) await page.setViewportSize(size);
}

/** The same for a page whose other half is proven at a desk. */
export async function expectToFitAPhone(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFitEverybody(page);
  if (size) await page.setViewportSize(size);
}

/** What an iPhone with a notch keeps clear, in pixels: of both sides while it is held sideways, and of the lower edge. */
const SIDEWAYS = { left: 47, right: 47, bottom: 21 };

/** The page as such a phone shows it from here on. */
export async function holdSideways(page: Page): Promise<void> {
  await page.setViewportSize({ width: 844, height: 390 });
  await keepClear(page, SIDEWAYS);
}

/** From here on the screen has as many pixels at these edges that are not for what is read and pressed. */
export async function keepClear(page: Page, insets: Partial<typeof SIDEWAYS>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

/** Pictures and bars go on beneath the notch; nothing to read or to press does. */
export async function expectToLeaveTheNotch(page: Page): Promise<void> {
  await endOfMotion(page);
  const found = await page.evaluate(listBeyond, { width: widthOf(page), notch: SIDEWAYS.left });
  expect(found, `under the notch of ${page.url()}`).toEqual([]);
}

function widthOf(page: Page): number {
  return page.viewportSize()?.width ?? 390;
}

/**
 * The texts, pictures and controls that lie beyond the sides of the screen or are cut off by a box. The width of the
 * page says nothing of this: a phone zooms out until all of it fits, and a box that hides what is too wide is no wider
 * for it. What scrolls sideways for itself is within reach, and a map goes on beyond its frame.
 */
function listBeyond({ width, notch = 0 }: { width: number; notch?: number }): string[] {
  const SLACK = 1;
  type Part = Element | Range;
  const isWithin = (part: Part, left: number, right: number) => {
    const sides = part.getBoundingClientRect();
    return sides.width === 0 || (sides.left >= left - SLACK && sides.right <= right + SLACK);
  };
  const isReachable = (part: Part, parent: Element | null): boolean => {
    if (!parent || parent === document.body) return isWithin(part, notch, width - notch);
    const { overflowX, position, textOverflow } = getComputedStyle(parent);
    // Beside a notch what does not scroll sideways has to keep clear itself.
    const scrolls = /auto|scroll/.test(overflowX) && (!notch || parent.scrollWidth > parent.clientWidth);
    if (scrolls) return true;
    const frame = parent.getBoundingClientRect();
    // For listeners only.
    if (overflowX !== 'visible' && frame.width <= SLACK) return true;
    if (overflowX !== 'visible' && !isWithin(part, frame.left, frame.right)) {
      return part instanceof Element || textOverflow === 'ellipsis';
    }
    // No box around it cuts off what is held to the screen.
    return isReachable(part, position === 'fixed' ? null : parent.parentElement);
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const beyond: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('[data-map]')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    if (text.textContent?.trim() && !isReachable(range, parent)) beyond.push(`“${text.textContent.trim()}”`);
  }
  for (const part of document.body.querySelectorAll('*')) {
    const isPart = part.matches(
      `input, select, textarea, ${notch ? ':is(a, button) svg' : 'img, svg, canvas, button, table'}`,
    );
    const isScroller = !notch && /auto|scroll/.test(getComputedStyle(part).overflowX);
    if (!(isPart || isScroller) || !part.checkVisibility({ visibilityProperty: true })) continue;
    if (!part.closest('[data-map]') && !isReachable(part, part.parentElement))
      beyond.push(part.outerHTML.slice(0, 120));
  }
  return beyond;
}
