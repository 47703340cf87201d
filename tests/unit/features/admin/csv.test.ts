import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { toCsv } from '../../../../src/lib/table-file.ts';

test('whatever stands in the cells, a reader of CSV gets it back', () => {
  const text = fc.string({ unit: 'binary' }).filter((cell) => !/^[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/.test(cell));
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 8 }), (rows) => {
      const { data } = Papa.parse(toCsv(['First', 'Second'], rows), { newline: '\r\n' });
      expect(data).toEqual([['First', 'Second'], ...rows, ['']]);
    }),
  );
});

test.for(['=1+1', '+255777', '-2', '@SUM(A1)', '\tx', '\rx', '\nx', '\0x', '＝1', '＋1', '－1', '＠x'])(
  'a spreadsheet does not run %j',
  (formula) => {
    const [, row] = toCsv(['Name'], [[formula]]).split(/\r\n(?=")/);
    expect(row?.startsWith(`"'`)).toBe(true);
  },
);

test('numbers stay numbers, and what is missing is empty', () => {
  expect(toCsv(['Month', 'Revenue', 'Note'], [['2026-11', -160, null]])).toBe(
    '"Month","Revenue","Note"\r\n"2026-11",-160,""\r\n',
  );
});
