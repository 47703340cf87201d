import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapInParallel } from '../../../scripts/lib/parallel.ts';

test('results stand in the order of the items, whichever is ready first', async () => {
  const results = await mapInParallel([3, 1, 2], async (turns) => {
    for (let passed = 0; passed < turns; passed += 1) await turn();
    return turns * 10;
  });
  expect(results).toEqual([30, 10, 20]);
});

test('after a failure nothing more is begun', async () => {
  const begun: number[] = [];
  const items = Array.from({ length: 1000 }, (_, index) => index);
  const all = mapInParallel(items, async (item) => {
    begun.push(item);
    await turn();
    if (item === 0) throw new Error('broken');
  });
  await expect(all).rejects.toThrow('broken');
  const atFailure = begun.length;
  for (let passed = 0; passed < 20; passed += 1) await turn();
  expect(atFailure).toBeLessThan(items.length);
  expect(begun).toHaveLength(atFailure);
});

test('no more is under way at a time than may be', async () => {
  let [underWay, most] = [0, 0];
  const work = async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await turn();
    underWay -= 1;
  };
  await mapInParallel(Array.from({ length: 20 }), work, 3);
  expect(most).toBe(3);
});
