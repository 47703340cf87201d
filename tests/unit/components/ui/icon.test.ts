import { glob, readFile } from 'node:fs/promises';
import * as lucide from 'lucide';
import { CircleAlert } from 'lucide';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Icon } from '#components/ui/Icon.tsx';
import { shapesOf } from '#components/ui/icon.ts';
import { ICON_SHEETS, iconUse } from '#components/ui/icon-sheet.ts';
import { staticMarkup } from '#components/ui/static-markup.ts';

const SHAPES =
  '<circle cx="12" cy="12" r="10"></circle><line x1="12" x2="12" y1="8" y2="12"></line><line x1="12" x2="12.01" y1="16" y2="16"></line>';

/** A rating is shown beside a lister's name on the page of a property. */
const ON_PROPERTIES_ALONE = /^src\/(?:features\/properties\/(?!card\/)|components\/ui\/Rating)/;
const OF_ONE_PAGE = ['ArrowDown', 'Compass', 'LayoutGrid', 'Map', 'MessageCircle', 'NotebookText', 'Users'];

test('an icon is written shape by shape, however often it is asked for', () => {
  expect([shapesOf(CircleAlert), shapesOf(CircleAlert)]).toEqual([SHAPES, SHAPES]);
});

test('an icon carries nothing but its shapes and its classes, and is hidden from screen readers', () => {
  const icon = createElement(Icon, { of: CircleAlert, className: 'size-4' });
  expect(renderToStaticMarkup(icon)).toBe(
    `<svg class="lucide size-4" viewBox="0 0 24 24" aria-hidden="true">${SHAPES}</svg>`,
  );
  expect(staticMarkup(icon)).toBe(`<svg class="size-4" aria-hidden="true">${iconUse(CircleAlert)}</svg>`);
  expect(staticMarkup(createElement(Icon, { of: CircleAlert }))).toContain('<svg aria-hidden="true"><use ');
});

test('every icon that pages name is on a sheet, and its address leads there; those of one page stand in it', async () => {
  const named = new Set((await listNamed()).map(({ name }) => name));
  expect(named.size).toBeGreaterThan(40);
  expect([...named].filter((name) => !sheetWith(name)).sort()).toEqual(OF_ONE_PAGE);
});

test('what may stand on other pages than those of properties is on the sheet of all, whatever there is to show', async () => {
  const elsewhere = (await listNamed()).filter(({ file }) => !ON_PROPERTIES_ALONE.test(file));
  expect(elsewhere.filter(({ name }) => sheetWith(name) === ICON_SHEETS[1])).toEqual([]);
});

/** The icons that files name whose drawing is part of a page. */
async function listNamed(): Promise<{ file: string; name: string }[]> {
  const named: { file: string; name: string }[] = [];
  for await (const file of glob([
    'src/**/*.astro',
    'src/features/properties/card/{FactsLine,PropertyCard,PropertyPhoto,SaveButton}.tsx',
  ])) {
    const [, names = ''] = /import \{([^}]*)\} from 'lucide'/.exec(await readFile(file, 'utf8')) ?? [];
    for (const name of names.split(',').map((text) => text.trim().replace(/ as .*/, '')))
      if (/^[A-Z]/.test(name)) named.push({ file, name });
  }
  return named;
}

function sheetWith(name: string) {
  const icon = Object.entries(lucide.icons).find(([known]) => known === name)?.[1];
  const [, hash] = new RegExp(`/(\\w+)\\.svg#${name}"/>$`).exec((icon && iconUse(icon)) ?? '') ?? [];
  return ICON_SHEETS.find((sheet) => sheet.hash === hash && sheet.svg.includes(`<symbol id="${name}" `));
}
