import { expect, test, vi } from 'vitest';
import { $parts } from '#features/search/ui/parts.store.ts';

test('reading whether the parts of a search are there leaves no timer, each of which would hold a whole page', () => {
  vi.useFakeTimers();
  expect($parts.get()).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});
