import { getHeapStatistics } from 'node:v8';
import { expect, test } from 'vitest';
import { isHeapLarge, returnGarbage } from '../../../scripts/lib/heap.ts';

const used = () => getHeapStatistics().used_heap_size;

test('a process that holds much gives back what nobody needs any more', async () => {
  const large = Array.from({ length: 40 }, () => new Array(1_000_000).fill(0));
  expect(isHeapLarge()).toBe(true);
  const before = used();
  large.length = 0;
  await returnGarbage();
  expect(used()).toBeLessThan(before - 250_000_000);
});
