/** Cuts the two typefaces down to the characters and weights the site shows; run it after changing either package or the lists below. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const OUTPUT = new URL('../src/assets/fonts/', import.meta.url);
const { resolve } = createRequire(import.meta.url);

/** `basic` is preloaded; a page fetches the others only when a name needs them. Mirrored by `unicode-range` in fonts.css. */
const LETTERS = {
  basic: [...range(0x20, 0x7e), ...codes('\u00a0©°²·×ʻʼ–—‘’“”•…€−\u2009\u202f')],
  accents: [...range(0xa1, 0xff).filter((code) => !codes('©°²·×').includes(code)), ...codes('′″™')],
  extended: range(0x100, 0x17f),
};

/** Old-style and decorative alternates stay behind. */
const FEATURES = ['ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'tnum'];

/** Large titles on wide screens have their optical sizes; one for all others halves what every page waits for. */
const FRAUNCES = { wght: { min: 400, max: 600 }, opsz: 40 };
const FRAUNCES_DISPLAY = { wght: 410, opsz: { min: 48, max: 84 } };
const FIGTREE = { wght: { min: 400, max: 700 } };

const CUTS = [
  { file: 'fraunces', source: 'fraunces/files/fraunces-latin-opsz-normal', axes: FRAUNCES, letters: LETTERS.basic },
  {
    file: 'fraunces-display',
    source: 'fraunces/files/fraunces-latin-opsz-normal',
    axes: FRAUNCES_DISPLAY,
    letters: LETTERS.basic,
  },
  {
    file: 'fraunces-accents',
    source: 'fraunces/files/fraunces-latin-opsz-normal',
    axes: FRAUNCES,
    letters: LETTERS.accents,
  },
  {
    file: 'fraunces-extended',
    source: 'fraunces/files/fraunces-latin-ext-opsz-normal',
    axes: FRAUNCES,
    letters: LETTERS.extended,
  },
  {
    file: 'fraunces-italic',
    source: 'fraunces/files/fraunces-latin-wght-italic',
    axes: { wght: 410 },
    letters: LETTERS.basic,
  },
  { file: 'figtree', source: 'figtree/files/figtree-latin-wght-normal', axes: FIGTREE, letters: LETTERS.basic },
  {
    file: 'figtree-accents',
    source: 'figtree/files/figtree-latin-wght-normal',
    axes: FIGTREE,
    letters: LETTERS.accents,
  },
  {
    file: 'figtree-extended',
    source: 'figtree/files/figtree-latin-ext-wght-normal',
    axes: FIGTREE,
    letters: LETTERS.extended,
  },
];

await mkdir(OUTPUT, { recursive: true });
for (const { file, source, axes, letters } of CUTS) {
  const whole = await readFile(resolve(`@fontsource-variable/${source}.woff2`));
  const cut = await subsetFont(whole, String.fromCodePoint(...letters), {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
    noHinting: true,
  });
  await writeFile(new URL(`${file}.woff2`, OUTPUT), cut);
  console.log(`${file}.woff2: ${whole.length} -> ${cut.length} bytes`);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function codes(text: string): number[] {
  return [...text].map((letter) => letter.codePointAt(0) ?? 0);
}
