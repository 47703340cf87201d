/** Packs columns of the search index, while the site is built. */
import { DIGITS, type PackedMeasures, type PackedNumbers, type PackedTexts } from './index-format.ts';

const BASE = DIGITS.length;
/** No measure is finer than a millionth. */
const UNITS = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000] as const;

export function packNumbers(numbers: readonly number[]): PackedNumbers {
  const largest = numbers.reduce((most, number) => Math.max(most, number), 0);
  let digits = '';
  for (let weight = 1; weight <= largest; weight *= BASE) {
    digits = numbers.map((number) => digitOf(Math.floor(number / weight) % BASE)).join('') + digits;
  }
  return digits;
}

function digitOf(value: number): string {
  const digit = DIGITS[value];
  if (digit === undefined) throw new RangeError('The search index holds whole numbers from 0.');
  return digit;
}

/** Numbers of both signs as `readDetails` takes them apart. */
export function packSigned(numbers: readonly number[]): PackedNumbers {
  return packNumbers(numbers.map((number) => (number < 0 ? -2 * number - 1 : 2 * number)));
}

/** Values as their places in the list of all that occur. */
export function packPlaces<Value>(values: readonly Value[], all: readonly Value[]): PackedNumbers {
  return packNumbers(values.map(placeIn(all)));
}

function placeIn<Value>(all: readonly Value[]): (value: Value | undefined) => number {
  const places = new Map<Value | undefined, number>(all.map((value, place) => [value, place]));
  return (value) => places.get(value) ?? -1;
}

export function packMeasures(measures: readonly number[]): PackedMeasures {
  const isExact = (parts: number) => measures.every((measure) => Math.round(measure * parts) / parts === measure);
  const unit = UNITS.find(isExact) ?? 1_000_000;
  const inParts = measures.map((measure) => Math.round(measure * unit));
  const values = [...new Set(inParts)].sort((one, other) => one - other);
  return {
    unit,
    steps: values.map((value, place) => value - (values[place - 1] ?? 0)),
    places: packPlaces(inParts, values),
  };
}

export function packTexts(texts: readonly string[]): PackedTexts {
  const lists = texts.map((text) => text.split(' '));
  const words = byFrequency(lists.flat());
  const placeOf = placeIn(words);
  const byLength = Map.groupBy(lists, ({ length }) => length);
  const packColumns = (length: number) => {
    const alike = byLength.get(length) ?? [];
    const columns = Array.from({ length }, (_, place) => packNumbers(alike.map((list) => placeOf(list[place]))));
    return alike.length > 0 ? columns : [];
  };
  const longest = Math.max(0, ...byLength.keys());
  return {
    words,
    lengths: packNumbers(lists.map(({ length }) => length)),
    places: Array.from({ length: longest }, (_, shorter) => packColumns(shorter + 1)),
  };
}

/** Each word once, the most frequent first and equally frequent ones in their order. */
export function byFrequency(words: readonly string[]): string[] {
  const counts = [...Map.groupBy(words, (word) => word)].map(([word, { length }]) => ({ word, length }));
  return counts
    .sort((one, other) => other.length - one.length || (one.word < other.word ? -1 : 1))
    .map(({ word }) => word);
}
