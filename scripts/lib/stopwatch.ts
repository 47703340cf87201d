/** Measures the steps of one piece of work one after the other, in seconds. */
export function createStopwatch() {
  const laps: Record<string, number> = {};
  let since = performance.now();
  return {
    laps,
    /** Ends the step that began with the last one's end. */
    lap: (step: string) => {
      laps[step] = Math.round((performance.now() - since) / 10) / 100;
      since = performance.now();
    },
  };
}

/** The laps as facts of a log line, where `pages` may also be a number of pages. */
export function inSeconds(durations: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(durations).map(([step, seconds]) => [`${step}_s`, seconds]));
}
