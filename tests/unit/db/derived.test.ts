import { beforeEach, describe, expect, test, vi } from 'vitest';
import { derive, deriveEntry, deriveFew, isCurrent, readInput, setInputs, trackReads } from '#db/derived.ts';
import { isSame } from '#lib/same.ts';

const village = (name: string, houses: number) => ({ name, houses });
const PAJE = village('Paje', 3);
const BWEJUU = village('Bwejuu', 5);

function readVillages(): (typeof PAJE)[] {
  const read = readInput('villages');
  return Array.isArray(read) ? read : [];
}

beforeEach(() => setInputs({ villages: [PAJE, BWEJUU], year: '2026' }));

describe('a derived value', () => {
  test('is computed once, and again after what it reads has changed', () => {
    const compute = vi.fn(() => readVillages().length);
    const count = derive(compute);
    expect([count(), count()]).toEqual([2, 2]);
    setInputs({ villages: [PAJE], year: '2026' });
    expect([count(), count()]).toEqual([1, 1]);
    expect(compute).toHaveBeenCalledTimes(2);
  });

  test('is left alone when only something else has changed', () => {
    const compute = vi.fn(() => readVillages().length);
    const count = derive(compute);
    count();
    setInputs({ villages: [{ ...PAJE }, { ...BWEJUU }], year: '2027' });
    expect(count()).toBe(2);
    expect(compute).toHaveBeenCalledTimes(1);
  });

  test('that comes out the same spares those who read it', () => {
    const biggest = derive(() => Math.max(...readVillages().map(({ houses }) => houses)));
    const compute = vi.fn(() => `up to ${biggest()} houses`);
    const sentence = derive(compute);
    sentence();
    setInputs({ villages: [village('Paje', 4), BWEJUU], year: '2026' });
    expect(sentence()).toBe('up to 5 houses');
    expect(compute).toHaveBeenCalledTimes(1);
  });

  test('stays the same object as long as it is equal', () => {
    const names = derive(() => readVillages().map(({ name }) => name));
    const before = names();
    setInputs({ villages: [village('Paje', 9), BWEJUU], year: '2026' });
    expect(names()).toBe(before);
  });

  test('of bytes stays the same object as long as they are equal', () => {
    const bytes = derive(() => Buffer.from(readVillages().map(({ houses }) => houses)));
    const before = bytes();
    setInputs({ villages: [village('Kizimkazi', 3), BWEJUU], year: '2026' });
    expect(bytes()).toBe(before);
    setInputs({ villages: [village('Kizimkazi', 4), BWEJUU], year: '2026' });
    expect([...bytes()]).toEqual([4, 5]);
  });

  test('is one for each set of arguments', () => {
    const housesIn = derive((name: string) => readVillages().find((other) => other.name === name)?.houses ?? null);
    expect([housesIn('Paje'), housesIn('Bwejuu'), housesIn('Kizimkazi')]).toEqual([3, 5, null]);
  });

  test('that could not be computed is tried again', () => {
    const first = derive(() => {
      const [village] = readVillages();
      if (!village) throw new Error('There is no village');
      return village.name;
    });
    setInputs({ villages: [], year: '2026' });
    expect(() => first()).toThrow('There is no village');
    setInputs({ villages: [BWEJUU], year: '2026' });
    expect(first()).toBe('Bwejuu');
  });
});

describe('a value of which few are kept', () => {
  const compute = vi.fn((name: string) => readVillages().find((other) => other.name === name)?.houses ?? null);
  const housesIn = deriveFew({ most: 1, last: 1 }, compute);

  beforeEach(() => void compute.mockClear());

  test('is computed again when it was pushed out, or when what it has read has changed', () => {
    expect([housesIn('Paje'), housesIn('Paje')]).toEqual([3, 3]);
    expect(compute).toHaveBeenCalledTimes(1);
    expect([housesIn('Bwejuu'), housesIn('Paje')]).toEqual([5, 3]);
    expect(compute).toHaveBeenCalledTimes(3);
    setInputs({ villages: [village('Paje', 4), BWEJUU], year: '2026' });
    expect(housesIn('Paje')).toBe(4);
  });

  test('is one of the last few as soon as they do not all fit', () => {
    const seen = vi.fn((year: string) => year);
    const yearOf = deriveFew({ most: 3, last: 1 }, seen);
    for (const year of ['2024', '2025', '2026', '2024']) yearOf(year);
    expect(seen).toHaveBeenCalledTimes(3);
    for (const year of ['2027', '2027', '2026']) yearOf(year);
    expect(seen.mock.calls.slice(3)).toEqual([['2027'], ['2026']]);
  });

  test('is one of the last few where another of the same room did not fit', () => {
    const room = { most: 2, last: 1 };
    const yearOf = deriveFew(room, (year: string) => year);
    for (const year of ['2024', '2025', '2026']) yearOf(year);
    const seen = vi.fn((year: string) => year);
    const monthOf = deriveFew(room, seen);
    for (const month of ['2026-01', '2026-02', '2026-01']) monthOf(month);
    expect(seen).toHaveBeenCalledTimes(3);
  });

  test('leaves to its readers what it was made of, computed or kept', async () => {
    for (const name of ['Paje', 'Paje']) {
      const { reads } = await trackReads(async () => housesIn(name));
      expect(isCurrent(reads)).toBe(true);
      setInputs({ villages: [PAJE, village('Bwejuu', 6)], year: '2026' });
      expect(isCurrent(reads)).toBe(false);
      setInputs({ villages: [PAJE, BWEJUU], year: '2026' });
    }
  });
});

describe('an entry of a derived map', () => {
  const byName = derive(() => new Map(readVillages().map((village) => [village.name, village])));
  const findVillage = deriveEntry(byName);

  test('is what stands there now, and null where nothing does', () => {
    expect([findVillage('Paje'), findVillage('Kizimkazi')]).toEqual([PAJE, null]);
    const kizimkazi = village('Kizimkazi', 2);
    setInputs({ villages: [BWEJUU, kizimkazi], year: '2026' });
    expect([findVillage('Paje'), findVillage('Kizimkazi')]).toEqual([null, kizimkazi]);
  });

  test('makes only those compute again who have read one that is different', () => {
    const compute = vi.fn((name: string) => findVillage(name)?.houses ?? null);
    const housesIn = derive(compute);
    expect([housesIn('Paje'), housesIn('Bwejuu'), housesIn('Kizimkazi')]).toEqual([3, 5, null]);
    setInputs({ villages: [village('Paje', 4), { ...BWEJUU }], year: '2026' });
    expect([housesIn('Paje'), housesIn('Bwejuu'), housesIn('Kizimkazi')]).toEqual([4, 5, null]);
    expect(compute.mock.calls.map(([name]) => name)).toEqual(['Paje', 'Bwejuu', 'Kizimkazi', 'Paje']);
  });

  test('that is equal stays the object that it was', () => {
    const before = findVillage('Bwejuu');
    setInputs({ villages: [PAJE, { ...BWEJUU }], year: '2026' });
    expect(findVillage('Bwejuu')).toBe(before);
  });
});

describe('a page', () => {
  const housesIn = derive((name: string) => {
    const found = readVillages().find((other) => other.name === name);
    if (!found) throw new Error(`There is no ${name}`);
    return found.houses;
  });

  async function pageOf(name: string) {
    return trackReads(async () => {
      await Promise.resolve();
      return `${name}: ${housesIn(name)}`;
    });
  }

  test('is current until something that it has read is different', async () => {
    const { value, reads } = await pageOf('Paje');
    expect(value).toBe('Paje: 3');
    setInputs({ villages: [PAJE, village('Bwejuu', 6)], year: '2027' });
    expect(isCurrent(reads)).toBe(true);
    setInputs({ villages: [village('Paje', 4), BWEJUU], year: '2027' });
    expect(isCurrent(reads)).toBe(false);
    setInputs({ villages: [{ ...PAJE }, BWEJUU], year: '2027' });
    expect(isCurrent(reads)).toBe(false);
    expect(isCurrent((await pageOf('Paje')).reads)).toBe(true);
  });

  test('is not current when what it has read is gone', async () => {
    const { reads } = await pageOf('Paje');
    setInputs({ villages: [BWEJUU], year: '2026' });
    expect(isCurrent(reads)).toBe(false);
  });

  test('is not current when the content has changed while it was made', async () => {
    const { reads } = await trackReads(async () => {
      setInputs({ villages: [village('Paje', 4), BWEJUU], year: '2026' });
      return housesIn('Paje');
    });
    expect(isCurrent(reads)).toBe(false);
  });

  test('that reads an input itself depends on all of it', async () => {
    const { reads } = await trackReads(async () => readVillages().length);
    setInputs({ villages: [PAJE, village('Bwejuu', 6)], year: '2026' });
    expect(isCurrent(reads)).toBe(false);
  });

  test('is tracked alone', async () => {
    const first = pageOf('Paje');
    await expect(pageOf('Bwejuu')).rejects.toThrow('one after the other');
    expect((await first).value).toBe('Paje: 3');
  });
});

test('content that nobody has set is missed by its name', () => {
  expect(() => readInput('ports')).toThrow('There is no content named ports yet');
});

test('values are the same when they hold the same in the same order', () => {
  const values = [
    null,
    undefined,
    '',
    'null',
    0,
    '0',
    -1,
    true,
    [],
    {},
    [[]],
    ['a', 'b'],
    ['b', 'a'],
    ['a,b'],
    ['a', ['b']],
    { a: 1, b: 2 },
    { b: 2, a: 1 },
    { a: { b: 2 } },
    { a: undefined },
    { a: '1,b:2' },
    new Map([['a', 1]]),
    new Map([['a', '1']]),
    new Set(['a']),
    new Date(0),
    new Date(1),
  ];
  for (const [index, value] of values.entries()) {
    expect(values.map((other) => isSame(structuredClone(value), other)).lastIndexOf(true)).toBe(index);
    expect(values.findIndex((other) => isSame(structuredClone(value), other))).toBe(index);
  }
});
