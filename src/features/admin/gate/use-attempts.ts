import { useEffect, useState } from 'react';

/** Wrong passwords that cost no wait; a typing mistake is not an attack. */
const FREE_TRIES = 3;
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

/** How long to wait after this many wrong passwords in a row. A courtesy: the backend's own limits are the guard. */
export function waitAfter(wrongTries: number): number {
  if (wrongTries < FREE_TRIES) return 0;
  return Math.min(FIRST_WAIT_MS * 2 ** (wrongTries - FREE_TRIES), LONGEST_WAIT_MS);
}

const SECOND = 1000;

/** Counts wrong passwords in a row and the seconds until the next try is accepted. */
export function useAttempts() {
  const [wrongTries, setWrongTries] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);

  useEffect(() => {
    // By a clock that nobody sets right meanwhile.
    const opensAt = performance.now() + waitAfter(wrongTries);
    const tick = () => setSecondsLeft(Math.max(0, Math.ceil((opensAt - performance.now()) / SECOND)));
    tick();
    const timer = setInterval(tick, SECOND / 4);
    return () => clearInterval(timer);
  }, [wrongTries]);

  return { secondsLeft, noteWrong: () => setWrongTries((tries) => tries + 1) };
}
