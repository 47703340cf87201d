import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast, isReadableBrand, paletteOf } from '#lib/palette.ts';

const THEME = readFileSync('src/styles/theme.css', 'utf8');
const TEXT = 4.5;
/** Of what is no text: the edges of controls, and drawings that say something. */
const DRAWN = 3;
const APPEARANCES = ['light', 'dark'] as const;

/** `bg-white` and its like, as Tailwind finds them: the ground's own value, or the colour's. */
const ground = (name: string) => [`--background-color-${name}`, `--color-${name}`];
const ink = (name: string) => [`--color-${name}`];
const SURFACES = ['white', 'coral-50', 'coral-75', 'coral-100', 'lagoon-50'];

const TEXTS: [ink: string, grounds: readonly string[]][] = [
  ['clove-900', [...SURFACES, 'sand-200', 'lagoon-100', 'turmeric-100', 'hibiscus-50']],
  ['clove-700', [...SURFACES, 'sand-200', 'turmeric-100']],
  ['clove-500', [...SURFACES, 'sand-200']],
  ['lagoon-600', SURFACES],
  ['lagoon-700', [...SURFACES, 'turmeric-100']],
  ['lagoon-800', [...SURFACES, 'lagoon-100']],
  ['turmeric-700', ['white', 'coral-50', 'coral-75', 'turmeric-100']],
  ['turmeric-800', [...SURFACES, 'turmeric-100']],
  ['hibiscus-600', [...SURFACES, 'hibiscus-50']],
  ['hibiscus-700', [...SURFACES, 'hibiscus-50']],
  ['whatsapp-600', ['white', 'coral-50']],
  ['whatsapp-700', ['white', 'coral-50', 'lagoon-50']],
  ...(['gray', 'orange', 'green', 'blue'].map((tone) => [`st-${tone}-fg`, [`st-${tone}-bg`]]) satisfies typeof TEXTS),
  [
    'white',
    ['clove-900', 'lagoon-600', 'lagoon-700', 'lagoon-800', 'lagoon-900'].concat([
      'hibiscus-600',
      'hibiscus-700',
      'whatsapp-600',
      'whatsapp-700',
    ]),
  ],
  ...(['lagoon-200', 'foam-100', 'foam-200'].map((name) => [name, ['lagoon-900']]) satisfies typeof TEXTS),
];

const DRAWINGS: typeof TEXTS = [
  ['sand-500', ['white', 'coral-50', 'coral-100']],
  ['lagoon-600', [...SURFACES, 'lagoon-100']],
  ...(['gray', 'orange', 'green', 'blue'].map((tone) => [
    `st-${tone}-dot`,
    ['white', `st-${tone}-bg`],
  ]) satisfies typeof TEXTS),
];

test.each(APPEARANCES)('every text can be read on every ground that it stands on, in the %s', (appearance) => {
  expect(TEXTS.flatMap((pair) => tooNear(appearance, TEXT, pair))).toEqual([]);
});

test.each(APPEARANCES)('edges of controls and dots stand out from their ground, in the %s', (appearance) => {
  expect(DRAWINGS.flatMap((pair) => tooNear(appearance, DRAWN, pair))).toEqual([]);
  for (const fill of ['lagoon-600', 'lagoon-700', 'sand-500']) {
    expect(contrast(colourOf(ground(fill), appearance), colourOf(ground('white'), appearance)), fill).toBeGreaterThan(
      2.9,
    );
  }
});

test('what is filled has the colour for grounds, where that is another one than the ink', () => {
  const filled = /background(?:-color)?:[^;{}]*var\(--color-([a-z0-9-]+)/g;
  const inked = globSync('src/**/*.{css,astro}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(filled)]
      .filter(([, name]) => THEME.includes(`--background-color-${name}:`))
      .map(([rule]) => `${file}: ${rule}`),
  );
  expect(inked).toEqual([]);
});

test('a chosen brand colour reaches what is half transparent, too', () => {
  const channels = ['900', '700'].map((step) =>
    (colourOf([`--color-lagoon-${step}`], 'light').match(/[0-9a-f]{2}/g) ?? [])
      .map((part) => Number.parseInt(part, 16))
      .join(' '),
  );
  const inNumbers = globSync('src/**/*.{css,astro}').filter((file) =>
    channels.some((own) => readFileSync(file, 'utf8').includes(`rgb(${own} /`)),
  );
  expect(channels).toEqual(['6 47 51', '11 85 88']);
  expect(inNumbers).toEqual([]);
});

test.each(APPEARANCES)('the names on a chart can be read over land and water, in the %s', (appearance) => {
  for (const name of ['label', 'island', 'depth']) {
    for (const under of name === 'depth' ? ['water'] : ['land', 'mainland', 'water', 'reef']) {
      const apart = contrast(colourOf([`--map-${name}`], appearance), colourOf([`--map-${under}`], appearance));
      expect(apart, `${name} on ${under}`).toBeGreaterThanOrEqual(TEXT);
    }
  }
});

test.each(['#5b2a86', '#8f1a25', '#1d4f91', '#2f5d1e', '#6b3d00', '#8a0a5c', '#000000', '#333333'])(
  'what is made of the chosen colour %s can be read in the dark too',
  (chosen) => {
    expect(isReadableBrand(chosen)).toBe(true);
    const inks = paletteOf(chosen, chosen).filter(([name]) => /^color-(?:lagoon|turmeric)-[678]00/.test(name));
    for (const [name, light, dark = light] of inks) {
      expect(contrast(dark, colourOf(ground('coral-100'), 'dark')), name).toBeGreaterThanOrEqual(TEXT);
    }
  },
);

function tooNear(appearance: 'light' | 'dark', least: number, [name, grounds]: (typeof TEXTS)[number]): string[] {
  return grounds.flatMap((under) => {
    const apart = contrast(colourOf(ink(name), appearance), colourOf(ground(under), appearance));
    return apart < least ? [`${name} on ${under}: ${apart.toFixed(2)}`] : [];
  });
}

function colourOf(names: readonly string[], appearance: 'light' | 'dark'): string {
  for (const name of names) {
    const value = new RegExp(`${name}: ([^;]+);`).exec(THEME)?.[1];
    const own = new RegExp(`var\\(--${appearance}, (#[0-9a-f]{6})\\)`).exec(value ?? '')?.[1] ?? value;
    if (own) return own;
  }
  throw new Error(`theme.css knows no ${names.join(' or ')}`);
}
