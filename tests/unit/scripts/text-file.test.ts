import { spawnSync } from 'node:child_process';
import { closeSync, fstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTextFile, type TextFile } from '../../../scripts/lib/text-file.ts';
import { isMostlyPast, placeDescriptions } from '../../../scripts/publish/read/texts.ts';

const DHOW = 'A jahazi in the harbour of Nungwi — “beautiful” ⛵';
const MODULE = pathToFileURL(path.resolve('scripts/lib/text-file.ts')).href;

let folder: string;
let file: TextFile;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'texts-'));
  file = createTextFile(path.join(folder, 'work'));
});

afterEach(() => {
  closeSync(file.descriptor);
  rmSync(folder, { recursive: true });
});

describe('a file of texts', () => {
  test('gives each back as it came, in whatever order they are asked for', () => {
    const texts = ['Villa', '', DHOW, 'x'.repeat(100_000)];
    const places = texts.map(file.write);
    expect(places.toReversed().map(file.read)).toEqual(texts.toReversed());
    expect(places.map(file.read)).toEqual(texts);
  });

  test('takes back what was written after a mark, and goes on from there', () => {
    const kept = file.write('Villa');
    const takeBack = file.mark();
    file.write(DHOW);
    takeBack();
    expect(fstatSync(file.descriptor).size).toBe('Villa'.length);
    expect(file.size).toBe('Villa'.length);
    const next = file.write('House');
    expect([kept, next].map(file.read)).toEqual(['Villa', 'House']);
  });

  test('has no name that could be left behind', () => {
    file.write('Villa');
    expect(readdirSync(path.join(folder, 'work'))).toEqual([]);
  });

  test('is read by another process that has it open', () => {
    file.write('Villa');
    const place = file.write(DHOW);
    const script = `import { createTextReader } from '${MODULE}'; process.stdout.write(createTextReader(3)(${JSON.stringify(place)}))`;
    const stdio = ['ignore' as const, 'pipe' as const, 'inherit' as const, file.descriptor];
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { stdio, encoding: 'utf8' });
    expect(stdout).toBe(DHOW);
  });

  test('says so where a text is not there', () => {
    const { at, length } = file.write('Villa');
    expect(() => file.read({ at, length: length + 1 })).toThrow('A text of 6 bytes at 0 has 5');
  });
});

describe('the description of a property', () => {
  const place = (rows: unknown[], before = new Map<string, unknown>()) => {
    placeDescriptions(rows, before, file);
    return rows;
  };

  test('is in the file, and the row stays the object that it is', () => {
    const row = { id: 'villa', description: DHOW, price: 5 };
    const [placed] = place([row]);
    expect(placed).toBe(row);
    const description = { at: 0, length: Buffer.byteLength(DHOW) };
    expect(row).toEqual({ id: 'villa', description, price: 5 });
    expect(file.read(description)).toBe(DHOW);
  });

  test('keeps its place as long as it says the same', () => {
    const before = new Map<string, unknown>([['villa', { id: 'villa', description: file.write(DHOW) }]]);
    expect(place([{ id: 'villa', description: DHOW }], before)).toEqual([before.get('villa')]);
    expect(place([{ id: 'villa', description: 'Sold' }], before)).not.toEqual([before.get('villa')]);
  });

  test('stays in a row that is no property, for those who judge it', () => {
    const rows = [null, 'row', { id: 'villa', description: null }, { description: DHOW }];
    expect(place(structuredClone(rows))).toEqual(rows);
  });
});

test('a file is spent when it is large and holds more of what descriptions said before than of what they say', () => {
  const MB = 1024 * 1024;
  const isSpent = (size: number, lengths: number[]) =>
    isMostlyPast(
      { size },
      lengths.map((length) => ({ description: { at: 0, length } })),
    );
  expect(isSpent(99 * MB, [1 * MB])).toBe(false);
  expect(isSpent(101 * MB, [1 * MB])).toBe(true);
  expect(isSpent(101 * MB, [30 * MB, 30 * MB])).toBe(false);
  expect(isSpent(121 * MB, [30 * MB, 30 * MB])).toBe(true);
});
