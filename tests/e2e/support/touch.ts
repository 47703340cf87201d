import type { Page } from 'playwright/test';

/**
 * What can be pressed on a patch lower or narrower than 44 px, except links within a sentence. Measured is what
 * answers to the finger, which may be more than what is drawn: a card that is one link, a label around its box.
 */
export async function listSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SMALLEST = 44;
    for (const details of document.querySelectorAll('details')) details.open = true;
    return [...document.querySelectorAll('a[href], button, summary, input, select, textarea, label:has(input)')]
      .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((target) => !isInSentence(target))
      .flatMap((target) => {
        target.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = target.getBoundingClientRect();
        const middle = { x: left + width / 2, y: top + height / 2 };
        // Kept for screen readers or until the focus is on it.
        if (!answersAt(target, middle.x, middle.y)) return [];
        const reach = (x: number, y: number) => {
          let steps = 0;
          while (steps < SMALLEST && answersAt(target, middle.x + x * (steps + 1), middle.y + y * (steps + 1)))
            steps += 1;
          return steps;
        };
        const size = { width: reach(-1, 0) + reach(1, 0) + 1, height: reach(0, -1) + reach(0, 1) + 1 };
        const isSmall = size.width < SMALLEST || size.height < SMALLEST;
        return isSmall ? [`${target.textContent.trim().slice(0, 40)}: ${size.width} x ${size.height}`] : [];
      });

    function answersAt(target: Element, x: number, y: number): boolean {
      const found = document.elementFromPoint(x, y);
      return found !== null && (target.contains(found) || found.closest('label')?.control === target);
    }

    function isInSentence(target: Element): boolean {
      if (!getComputedStyle(target).display.startsWith('inline')) return false;
      const block = target.closest('p, li, dd, td, figcaption');
      const links = [...(block?.querySelectorAll('a, button') ?? [])].map((link) => link.textContent).join('');
      return block !== null && block.textContent.replace(/\s/g, '').length > links.replace(/\s/g, '').length;
    }
  });
}

/** The fields into which an iPhone zooms. */
export function listSmallFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fields = document.querySelectorAll(
      'input:not([type=radio], [type=checkbox], [type=range]), select, textarea',
    );
    return [...fields]
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => `small letters in ${field.outerHTML.slice(0, 80)}`);
  });
}

/** The fields that a phone makes hard to use: it zooms into them, or its keyboard knows little of them. */
export async function listFieldProblems(page: Page): Promise<string[]> {
  return [...(await listSmallFields(page)), ...(await listUntoldFields(page))];
}

/** The fields for which a keyboard would begin a name with a small letter, or correct what is looked for. */
function listUntoldFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const NAMES = '[name=full_name], [name=reviewer_name]';
    const SEARCHES = '[type=search], [inputmode=search], input[role=combobox]';
    const isTold = (field: HTMLInputElement) =>
      field.matches(NAMES)
        ? field.autocapitalize === 'words'
        : field.autocapitalize === 'none' && field.getAttribute('autocorrect') === 'off' && !field.spellcheck;
    return [...document.querySelectorAll<HTMLInputElement>(`${NAMES}, ${SEARCHES}`)]
      .filter((field) => !isTold(field))
      .map((field) => `the keyboard knows little of ${field.outerHTML.slice(0, 80)}`);
  });
}

interface Finger {
  x: number;
  y: number;
  id: number;
}

/** The fingers of a visitor, those on the screen after each step. */
export async function touchScreen(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...touchPoints: Finger[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
}
