const MINUTE_MS = 60_000;
/** So many messages within a minute reach a person one by one; what comes then is gathered to the end of the minute. */
const ONE_BY_ONE = 3;

/** Keeps a channel that leads to a person from ringing all the time. */
export function createRateLimit(now: () => number = () => performance.now()) {
  let sent: number[] = [];
  return {
    mayTell: () => {
      sent = sent.filter((at) => at > now() - MINUTE_MS);
      return sent.length < ONE_BY_ONE;
    },
    /** How many may go on their own before the rest is one message. */
    alone: () => ONE_BY_ONE - sent.length,
    note: () => {
      sent.push(now());
    },
  };
}
export type RateLimit = ReturnType<typeof createRateLimit>;
