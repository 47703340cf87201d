import type { Page } from 'playwright/test';
import { test } from './support/test.ts';
import { expectToLookAsBefore, stillLife } from './support/visual.ts';

/** Screens by the name of their pictures; `prepare` brings into the window what is looked at. */
const SCREENS: Record<string, { path: string; prepare?: (page: Page) => Promise<unknown> }> = {
  home: { path: '/' },
  list: { path: '/properties' },
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

/** What counts from the day on which the content was made, and what visitors of other tests add. */
const DATED = /\b20\d\d\b|\b\d+ (?:hours|days|months|years|reviews)\b/;

for (const [name, { path, prepare }] of Object.entries(SCREENS)) {
  test(`${name} looks as before, in the light and in the dark`, async ({ page }) => {
    await stillLife(page);
    await page.goto(path);
    await prepare?.(page);
    await expectToLookAsBefore(page, name, [page.getByText(DATED)]);
  });
}
