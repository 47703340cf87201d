import { beforeEach, expect, test, vi } from 'vitest';
import { noteSeen, readSeen } from '#features/search/map/seen.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

test('the two hundred properties that were opened last are kept', () => {
  for (let number = 1; number <= 200; number += 1) noteSeen(`villa-${number}`);
  // Opened once more, so that the second one is the oldest.
  noteSeen('villa-1');
  noteSeen('villa-201');
  const seen = readSeen();
  expect(seen.size).toBe(200);
  expect(['villa-1', 'villa-2', 'villa-3', 'villa-201'].map((slug) => seen.has(slug))).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test('a place that stands for several properties is not kept', () => {
  expect(noteSeen('12 properties').has('12 properties')).toBe(false);
  expect(readSeen().has('12 properties')).toBe(false);
});
