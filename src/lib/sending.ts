/** How long what a visitor sends or asks for may take. */

/** Milliseconds: longer than a slow answer takes, and short enough to be waited for. */
export const SEND_TIMEOUT = 15_000;
/** From here on the visitor is told that it takes long. */
const SLOW = 4000;
/** Nobody reads and fills in a form in less. */
const MINIMUM_DELAY = 1500;

/** Starts with the form. The returned function holds up whoever is faster than people are, and turns nobody away. */
export function startMinimumDelay(): () => Promise<void> {
  const readyAt = performance.now() + MINIMUM_DELAY;
  return () => new Promise((resolve) => setTimeout(resolve, readyAt - performance.now()));
}

/** What `AbortSignal.timeout` gives, which is younger than the oldest browsers served. */
export function timeoutSignal(ms: number): AbortSignal {
  const clock = new AbortController();
  setTimeout(() => clock.abort(), ms);
  return clock.signal;
}

/** Hands the outcome on. Meanwhile it says when it takes long, and has the browser ask whoever leaves the page. */
export async function sayWhenSlow<T>(outcome: Promise<T>, say: () => void): Promise<T> {
  const slow = setTimeout(say, SLOW);
  const holdBack = (event: BeforeUnloadEvent) => {
    event.preventDefault();
    // What Chrome asks for before 119.
    event.returnValue = true;
  };
  addEventListener('beforeunload', holdBack);
  try {
    return await outcome;
  } finally {
    clearTimeout(slow);
    // Browsers keep no page to come back to that listens for it.
    removeEventListener('beforeunload', holdBack);
  }
}
