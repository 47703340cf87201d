import type { Page } from 'playwright/test';
import { openSearch } from '../support/search.ts';
import { test } from '../support/test.ts';
import { expectToLookAsBefore, stillLife } from '../support/visual.ts';

interface Screen {
  path: string;
  open?: (page: Page, path: string) => Promise<unknown>;
  prepare?: (page: Page) => Promise<unknown>;
}

/** Screens by the name of their pictures; `prepare` brings into the window what is looked at. */
const SCREENS: Record<string, Screen> = {
  home: { path: '/' },
  // An island that has yet to wake would miss its own words.
  list: { path: '/properties', open: openSearch },
  island: { path: '/islands/unguja' },
  property: { path: '/properties/villa-mwezi' },
  'property-place': {
    path: '/properties/villa-mwezi',
    prepare: (page) => page.getByRole('heading', { name: 'Where it is' }).scrollIntoViewIfNeeded(),
  },
  areas: { path: '/areas' },
  area: { path: '/areas/matemwe' },
  service: { path: '/services/land-research' },
  agency: { path: '/agencies/297b670e-3fe7-5813-a55c-e8c51414c618' },
  blog: { path: '/blog' },
  contact: { path: '/contact' },
  guide: {
    path: '/',
    prepare: async (page) => {
      await page.getByRole('main').getByText('Free Investment Guide').first().click();
      await page.getByLabel('Full name').waitFor();
      await page.evaluate(() => document.querySelector<HTMLElement>('dialog :focus')?.blur());
    },
  },
};

/**
 * Lets every date say the same, and what visitors of other tests add: one of more letters would break its line elsewhere,
 * and a mask over it would be wider.
 */
async function forgetDates(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.normalize();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const said = text.textContent ?? '';
      const settled = said
        .replace(/\b(?:\d{1,2} )?[A-Z][a-z]{2,8}(?: \d{1,2},)? 20\d\d\b/g, '1 May 2000')
        .replace(/\b20\d\d\b/g, '2000')
        .replace(/\b\d+ (hour|day|month|year|review)s?\b/g, '5 $1s');
      if (settled !== said) text.textContent = settled;
    }
  });
}

const goTo = (page: Page, path: string) => page.goto(path);

for (const [name, { path, open = goTo, prepare }] of Object.entries(SCREENS)) {
  test(`${name} looks as before, in the light and in the dark`, async ({ page }) => {
    await stillLife(page);
    await open(page, path);
    await forgetDates(page);
    await prepare?.(page);
    await expectToLookAsBefore(page, name);
  });
}
