import { type KnownFiles, weighPage } from '../../bench/page-weight.ts';
import { SITE_URL } from '../support/site.ts';
import { listPaths } from '../support/site-pages.ts';
import { expect, test } from '../support/test.ts';

const KB = 1024;
/** With the colours of the dark, and the choice between them: 0.8 KB of each page. */
const CONTENT = { bytes: 34 * KB, scriptBytes: 8 * KB };
/** With the looks of every page in one stylesheet: 1.2 KB more here, and five less of each page after it. */
const SEARCH = { bytes: 121 * KB, scriptBytes: 120 * KB };
/** With the names and distances around it. */
const PROPERTY = { bytes: 42 * KB, scriptBytes: 35 * KB };

test('every page is light enough for a phone on a slow network', async () => {
  const tooHeavy: string[] = [];
  const known: KnownFiles = new Map();
  for (const path of await listPaths()) {
    const weight = await weighPage(`${SITE_URL}${path}`, known);
    const budget = budgetOf(path);
    if (weight.bytes > budget.bytes || weight.scriptBytes > budget.scriptBytes) {
      tooHeavy.push(`${path}: ${weight.bytes} of ${budget.bytes} bytes, scripts ${weight.scriptBytes}`);
    }
  }
  expect(tooHeavy).toEqual([]);
});

test('the icons of properties are asked for by their pages alone', async () => {
  const asked = await Promise.all(
    (await listPaths()).map(async (path) => {
      const html = await (await fetch(`${SITE_URL}${path}`)).text();
      return { path, sheets: new Set(html.match(/\/i\/\w+\.svg/g)).size };
    }),
  );
  const isOfProperty = (path: string) => path.startsWith('/properties/');
  expect(asked.filter(({ path, sheets }) => sheets > 1 && !isOfProperty(path))).toEqual([]);
  expect(asked.some(({ path, sheets }) => sheets > 1 && isOfProperty(path))).toBe(true);
});

function budgetOf(path: string) {
  if (path === '/' || /^\/properties(?:\/page\/\d+)?$/.test(path)) return SEARCH;
  return path.startsWith('/properties/') ? PROPERTY : CONTENT;
}
