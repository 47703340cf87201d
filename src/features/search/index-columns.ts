/** Reads the packed columns of the index, and refuses what is not one. */
import { IndexError, readList, readNumber, readRecord, readText } from './index-checks.ts';
import { DIGITS } from './index-format.ts';

type NumberColumn = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

interface Options {
  /** No number may be greater. */
  most?: number;
  /** The row of each number; without it they come row by row. */
  order?: Uint32Array | undefined;
}

const BASE = DIGITS.length;
const VALUES = new Uint8Array(128).fill(BASE);
for (const [value, digit] of [...DIGITS].entries()) VALUES[digit.charCodeAt(0)] = value;

/** Fills the column; each number must fit it without a change. */
export function readNumbers<Column extends NumberColumn>(
  column: Column,
  json: unknown,
  part: string,
  { most = Number.MAX_SAFE_INTEGER, order }: Options = {},
): Column {
  const numbers = unpackNumbers(readText(json, part), column.length, part);
  const greatest = greatestOf(numbers);
  column.set(order ? inOrder(numbers, order) : numbers);
  // Where the greatest number fits, all do.
  if (column.length > 0 && (greatest > most || !column.includes(greatest))) throw new IndexError(part);
  return column;
}

function unpackNumbers(digits: string, count: number, part: string): Float64Array {
  const numbers = new Float64Array(count);
  if (digits.length % Math.max(count, 1) !== 0) throw new IndexError(part);
  for (let start = 0; start < digits.length; start += count) {
    for (let place = 0; place < count; place += 1) {
      const value = VALUES[digits.charCodeAt(start + place)] ?? BASE;
      if (value === BASE) throw new IndexError(part);
      numbers[place] = (numbers[place] ?? 0) * BASE + value;
    }
  }
  return numbers;
}

// Plain loops: each column is read once, before the browser has had time to make anything else of them fast.
function greatestOf(numbers: Float64Array): number {
  let greatest = 0;
  for (let place = 0; place < numbers.length; place += 1) greatest = Math.max(greatest, numbers[place] ?? 0);
  return greatest;
}

function inOrder(numbers: Float64Array, order: Uint32Array): Float64Array {
  const rows = new Float64Array(numbers.length);
  for (let place = 0; place < numbers.length; place += 1) rows[order[place] ?? 0] = numbers[place] ?? 0;
  return rows;
}

/** Numbers of any kind, as many as there are in `order`. */
export function readMeasures(json: unknown, part: string, order: Uint32Array): Float64Array {
  const { unit, steps, places } = readRecord(json, part);
  const parts = readNumber(unit, part);
  let sum = 0;
  const values = readList(steps, part).map((step) => {
    sum += readNumber(step, part);
    return sum / parts;
  });
  const measures = new Float64Array(order.length);
  readNumbers(measures, places, part, { most: values.length - 1, order });
  return measures.map((place) => values[place] ?? 0);
}

/** The places in their numbers' order; equal numbers keep their own. */
export function sortedPlaces(numbers: Uint8Array): Uint32Array {
  const next = new Uint32Array(257);
  for (const number of numbers) next[number + 1] = (next[number + 1] ?? 0) + 1;
  for (let number = 1; number < next.length; number += 1) next[number] = (next[number] ?? 0) + (next[number - 1] ?? 0);
  const places = new Uint32Array(numbers.length);
  for (let place = 0; place < numbers.length; place += 1) {
    const number = numbers[place] ?? 0;
    const at = next[number] ?? 0;
    places[at] = place;
    next[number] = at + 1;
  }
  return places;
}
