/** Wrong passwords that cost no wait; a typing mistake is not an attack. */
const FREE_TRIES = 3;
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

/** How long to wait after this many wrong passwords in a row. A courtesy: the backend's own limits are the guard. */
export function waitAfter(wrongTries: number): number {
  if (wrongTries < FREE_TRIES) return 0;
  return Math.min(FIRST_WAIT_MS * 2 ** (wrongTries - FREE_TRIES), LONGEST_WAIT_MS);
}
