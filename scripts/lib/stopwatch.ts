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
