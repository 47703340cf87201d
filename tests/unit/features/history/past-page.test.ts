import { expect, test } from 'vitest';
import { introOfLike } from '#features/history/past-page.ts';

test.each([
  ['properties', 1, ' in Mkoani', 'This property in Mkoani is.'],
  ['properties', 3, '', 'These properties are.'],
  ['areas', 1, ' of Mafia', 'This area of Mafia is.'],
  ['areas', 2, ' of Mafia', 'These areas of Mafia are.'],
  ['developers', 1, '', 'This developer does:'],
  ['agencies', 1, '', 'This agency does:'],
  ['agencies', 2, '', 'These agencies do:'],
  ['services', 1, '', 'What we do for you:'],
] as const)('where one of the %s is gone, %d of its like%s stand below “%s”', (folder, count, place, words) => {
  expect(introOfLike(folder, count, place)).toBe(words);
});
