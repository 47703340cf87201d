import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ISLANDS } from '#lib/islands.ts';

/** `:has()` of whatever holds something: with each focus that moves, the browser would style all of the page anew. */
const OF_ANYTHING = /^(?!\s*@supports)(?:[^(\n]*[\s>+~,*])?:has\(.*/gm;

test('`:has()` stands at a named element, class or attribute', () => {
  const found = globSync('src/**/*.{css,astro}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(OF_ANYTHING)].map(([rule]) => `${file}: ${rule.trim()}`),
  );
  expect(found).toEqual([]);
  expect('  & :has(:checked) svg {').toMatch(OF_ANYTHING);
});

test('what somebody writes in a script from right to left runs that way, also in the desk', () => {
  expect(readFileSync('src/styles/base.css', 'utf8')).toMatch(
    /textarea,\s+\.whitespace-pre-line \{\s+unicode-bidi: plaintext;/,
  );
});

test.each(['src/features/home/AreaTabs.astro', 'src/components/map/IslandMap.astro'])(
  '%s shows every island that is chosen',
  (file) => {
    const rules = readFileSync(file, 'utf8').matchAll(/\[value="(\w+)"\]:checked\)+ \[data-(?:island|shape)="\1"\]/g);
    expect(Array.from(rules, ([, island]) => island)).toEqual([...ISLANDS]);
  },
);
