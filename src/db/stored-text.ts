import * as z from 'zod/mini';
import type { Place, StoredText } from '#lib/stored-text.ts';
import { readInput } from './derived.ts';

const reader = z.custom<(place: Place) => string>((input) => typeof input === 'function', 'reads no texts');

export function textOf(text: StoredText): string {
  return typeof text === 'string' ? text : reader.parse(readInput('readText'))(text);
}
