import { describe, expect, test } from 'vitest';
import { createBuildMemory } from '../../../../scripts/publish/build/build-memory.ts';
import { applyPartChanges, inPieces, NO_PARTS } from '../../../../scripts/publish/read/parts.ts';
import {
  applyChanges,
  changesBetween,
  keepRows,
  NO_CHANGES,
  type Rows,
} from '../../../../scripts/publish/read/rows.ts';

const rowsOf = (...rows: { id: string; price: number }[]): Rows => new Map(rows.map((row) => [row.id, row]));

describe('rows that are read again', () => {
  const before = rowsOf({ id: 'a', price: 1 }, { id: 'b', price: 2 });

  test('are the same objects as long as they say the same, and all of them the same set', () => {
    expect(keepRows(before, rowsOf({ id: 'b', price: 2 }, { id: 'a', price: 1 }))).toBe(before);
    const after = keepRows(before, rowsOf({ id: 'a', price: 1 }, { id: 'b', price: 3 }));
    expect(after.get('a')).toBe(before.get('a'));
    expect(after.get('b')).toEqual({ id: 'b', price: 3 });
  });

  test('of which only some were, stay but for these', () => {
    const after = keepRows(before, rowsOf({ id: 'aa', price: 3 }), ['aa', 'b', 'never seen']);
    expect([...after]).toEqual([...rowsOf({ id: 'a', price: 1 }, { id: 'aa', price: 3 })]);
    expect(after.get('a')).toBe(before.get('a'));
    expect(keepRows(before, rowsOf({ id: 'b', price: 2 }), ['b'])).toBe(before);
    expect(keepRows(before, rowsOf(), [])).toBe(before);
  });

  test('differ by what is another object, and by what is gone', () => {
    const after = keepRows(before, rowsOf({ id: 'a', price: 1 }, { id: 'c', price: 3 }));
    const changes = changesBetween(before, after);
    expect(changes).toEqual({ put: [['c', { id: 'c', price: 3 }]], removed: ['b'] });
    expect(changesBetween(after, after)).toBe(NO_CHANGES);
    expect([...applyChanges(before, changes)]).toEqual([...after]);
  });

  test('stand in the order of their names, whenever they came', () => {
    const after = applyChanges(before, { put: [['aa', {}]], removed: [] });
    expect([...after.keys()]).toEqual(['a', 'aa', 'b']);
    expect([...keepRows(after, new Map([...after].toReversed())).keys()]).toEqual(['a', 'aa', 'b']);
  });
});

test('changes that are told in pieces come to the same', () => {
  const areas = { put: [['paje', 1] satisfies [string, number]], removed: [] };
  const before = applyPartChanges(NO_PARTS, { areas, photos: { put: [['a', 1]], removed: [] } });
  const changes = {
    areas: { put: [], removed: ['paje'] },
    photos: { put: ['a', 'b', 'c'].map((name): [string, number] => [name, 2]), removed: [] },
  };
  const pieces = [...inPieces(changes, 2)];
  expect(pieces).toHaveLength(3);
  expect(pieces.reduce(applyPartChanges, before)).toEqual(applyPartChanges(before, changes));
});

test('of the builds that were made, the live one and the last are remembered', () => {
  const memory = createBuildMemory<number>();
  memory.remember('first', null, 1);
  memory.remember('failed', 'first', 2);
  memory.remember('third', 'first', 3);
  expect([memory.of('first'), memory.of('failed'), memory.of('third')]).toEqual([1, undefined, 3]);
  memory.remember('fourth', 'third', 4);
  expect([memory.of('first'), memory.of('third'), memory.of(null)]).toEqual([undefined, 3, undefined]);
});
