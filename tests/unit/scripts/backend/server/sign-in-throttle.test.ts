import { expect, test } from 'vitest';
import { createSignInThrottle } from '../../../../../scripts/backend/server/sign-in-throttle.ts';

/** A throttle whose clock stands until it is moved, and the pauses that it asked for. */
function throttledAttempts() {
  let time = 0;
  const pauses: number[] = [];
  const throttle = createSignInThrottle({ now: () => time, wait: async (pause) => pauses.push(pause) });
  const attempt = async (isRight = false, address = '203.0.113.7') =>
    (await throttle.attempt(address, async () => isRight, Boolean)).isAdmitted;
  return { throttle, pauses, attempt, pass: (milliseconds: number) => (time += milliseconds) };
}

async function repeat(count: number, act: () => Promise<boolean>): Promise<boolean[]> {
  const outcomes: boolean[] = [];
  for (let done = 0; done < count; done++) outcomes.push(await act());
  return outcomes;
}

test('a few slips cost nothing, then each wrong password doubles the pause', async () => {
  const { pauses, attempt } = throttledAttempts();
  await repeat(9, attempt);
  expect(pauses).toEqual([0, 0, 0, 250, 500, 1000, 2000, 4000, 4000]);
});

test('guessing at once from one place does not get around the pauses', async () => {
  const { pauses, attempt } = throttledAttempts();
  await Promise.all([attempt(), attempt(), attempt(), attempt(), attempt()]);
  expect(pauses).toEqual([0, 0, 0, 250, 500]);
});

test('after thirty wrong ones the next is looked at ten seconds later, and all thirty after five minutes', async () => {
  const { attempt, pass } = throttledAttempts();
  expect(new Set(await repeat(30, attempt))).toEqual(new Set([true]));
  expect(await attempt()).toBe(false);
  pass(10_000);
  expect(await repeat(2, attempt)).toEqual([true, false]);
  pass(300_000);
  expect(new Set(await repeat(30, attempt))).toEqual(new Set([true]));
});

test('whoever is refused is told in how many seconds to come back', async () => {
  const { throttle, attempt, pass } = throttledAttempts();
  await repeat(30, attempt);
  pass(2500);
  expect(await throttle.attempt('203.0.113.7', async () => true, Boolean)).toEqual({
    isAdmitted: false,
    retryAfter: 8,
  });
});

test('the right password forgives the wrong ones before it', async () => {
  const { pauses, attempt } = throttledAttempts();
  await repeat(5, attempt);
  await attempt(true);
  pauses.length = 0;
  await attempt();
  expect(pauses).toEqual([0]);
});

test('nobody keeps others out, except on the same line', async () => {
  const { attempt } = throttledAttempts();
  await repeat(30, () => attempt(false, '2001:db8:1:2::1'));
  expect(await attempt(false, '2001:db8:1:2::2')).toBe(false);
  expect(await attempt(false, '2001:db8:1:3::1')).toBe(false);
  expect(await attempt(false, '2001:db8:1:102::1')).toBe(true);
  expect(await attempt(false, '203.0.113.7')).toBe(true);
});
