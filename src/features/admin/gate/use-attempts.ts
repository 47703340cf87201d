import { useEffect, useState } from 'react';
import { waitAfter } from './attempts.ts';

const SECOND = 1000;

/** Counts wrong passwords in a row and the seconds until the next try is accepted. */
export function useAttempts() {
  const [wrongTries, setWrongTries] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);

  useEffect(() => {
    const opensAt = Date.now() + waitAfter(wrongTries);
    const tick = () => setSecondsLeft(Math.max(0, Math.ceil((opensAt - Date.now()) / SECOND)));
    tick();
    const timer = setInterval(tick, SECOND / 4);
    return () => clearInterval(timer);
  }, [wrongTries]);

  return { secondsLeft, noteWrong: () => setWrongTries((tries) => tries + 1) };
}
