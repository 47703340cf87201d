import { setTimeout as delay } from 'node:timers/promises';
import { networkOf } from '../../lib/ip-addresses.ts';

/** As many as the hosted service allows: a full hand at once, then one every ten seconds. */
const ATTEMPTS = 30;
const NEXT_AFTER_MS = 10_000;
/** Slips of the finger cost nothing; after them each wrong password doubles the pause before the next is looked at. */
const FREE_ATTEMPTS = 3;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4000;
const REMEMBERED_NETWORKS = 10_000;

interface Clock {
  now: () => number;
  wait: (milliseconds: number) => Promise<unknown>;
}

interface Attempts {
  spent: number;
  at: number;
}

/** `retryAfter` is in seconds, for an attempt that is not even looked at. */
type Outcome<Result> = { isAdmitted: true; result: Result } | { isAdmitted: false; retryAfter: number };

/** Slows down whoever guesses passwords. Each network is counted by itself, so that nobody keeps the operator out. */
export function createSignInThrottle({ now, wait }: Clock = { now: () => performance.now(), wait: delay }) {
  const networks = new Map<string, Attempts>();

  const spentBy = (network: string): number => {
    const { spent, at } = networks.get(network) ?? { spent: 0, at: 0 };
    return Math.max(0, spent - (now() - at) / NEXT_AFTER_MS);
  };
  const note = (network: string, spent: number) => {
    networks.delete(network);
    networks.set(network, { spent, at: now() });
    const [oldest] = networks.keys();
    if (networks.size > REMEMBERED_NETWORKS && oldest !== undefined) networks.delete(oldest);
  };

  return {
    /** Lets an attempt through when it may be made, after the pause that the wrong ones before it cost. */
    attempt: async <Result>(
      address: string,
      signIn: () => Promise<Result>,
      isRight: (result: Result) => boolean,
    ): Promise<Outcome<Result>> => {
      const network = networkOf(address);
      const spent = spentBy(network);
      if (spent > ATTEMPTS - 1) {
        return { isAdmitted: false, retryAfter: Math.ceil(((spent - ATTEMPTS + 1) * NEXT_AFTER_MS) / 1000) };
      }
      note(network, spent + 1);
      await wait(pauseAfter(spent));
      const result = await signIn();
      if (isRight(result)) networks.delete(network);
      return { isAdmitted: true, result };
    },
  };
}
export type SignInThrottle = ReturnType<typeof createSignInThrottle>;

function pauseAfter(spent: number): number {
  const counted = Math.floor(spent) - FREE_ATTEMPTS;
  return counted < 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** counted, LONGEST_PAUSE_MS);
}
