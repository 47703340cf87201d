import { expect, test, vi } from 'vitest';
import { createProgress } from '../../../scripts/lib/progress.ts';

/** Where no terminal is, with a clock that the test moves. */
function openProgress() {
  vi.useFakeTimers();
  const lines: string[] = [];
  const log = { info: (words: string) => void lines.push(words), warn: expect.fail };
  return { lines, ...createProgress(log, Date.now) };
}

test('whoever starts the product hears every two seconds what is under way', () => {
  const { lines, tell, end } = openProgress();
  tell({ text: 'opening the database' });
  vi.advanceTimersByTime(4000);
  expect(lines).toEqual(['opening the database, 2 s', 'opening the database, 4 s']);
  tell(null);
  vi.advanceTimersByTime(10_000);
  expect(lines).toHaveLength(2);
  tell({ text: 'making the pages' });
  end();
  tell({ text: 'making the pages' });
  vi.advanceTimersByTime(10_000);
  expect(lines).toHaveLength(2);
});

test('pictures are counted, and the time that is left follows from the pace so far', () => {
  const { look, tell } = openProgress();
  const pictures = (done: number) => tell({ text: 'preparing pictures', count: { done, of: 60 } });
  pictures(10);
  vi.advanceTimersByTime(1000);
  pictures(15);
  expect(look()).toEqual({ words: 'preparing pictures, 15 of 60', share: 0.25 });
  vi.advanceTimersByTime(1000);
  pictures(30);
  expect(look()).toEqual({ words: 'preparing pictures, 30 of 60, about 3 s left', share: 0.5 });
});
