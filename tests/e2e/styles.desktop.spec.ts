import type { APIRequestContext } from 'playwright/test';
import { PAGE_TYPE_NAMES, pathOf } from './support/site-pages.ts';
import { expect, test } from './support/test.ts';

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"/g;

test("every class that a page uses is in that page's own stylesheet", async ({ request }) => {
  const known = classesOf(await readStylesheets('/', request));
  const missing: string[] = [];
  for (const type of PAGE_TYPE_NAMES) {
    const path = await pathOf(type);
    const html = await (await request.get(path)).text();
    const own = classesOf(await readStylesheets(path, request));
    const used = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/).map(decode));
    missing.push(
      ...new Set(used.filter((name) => known.has(name) && !own.has(name)).map((name) => `${type}: ${name}`)),
    );
  }
  expect(known.size).toBeGreaterThan(300);
  expect(missing).toEqual([]);
});

async function readStylesheets(path: string, request: APIRequestContext): Promise<string> {
  const html = await (await request.get(path)).text();
  const addresses = [...html.matchAll(STYLESHEET)].map(([, address = '']) => address);
  return (await Promise.all(addresses.map(async (address) => (await request.get(address)).text()))).join('');
}

/** The classes that rules of a stylesheet speak of, without their escapes. */
function classesOf(css: string): Set<string> {
  const names = css.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi);
  return new Set([...names].map(([, name = '']) => name.replace(/\\(.)/g, '$1')));
}

function decode(name: string): string {
  return name.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&gt;', '>');
}
