/** Proof of work as the browser of a visitor does it. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, Solution } from 'altcha-lib/types';

export interface Proof {
  challenge: Challenge;
  solution: Solution | null;
}

/** The form that each function belongs to. */
export const FORMS: Readonly<Record<string, string>> = {
  submit_lead: 'lead',
  reveal_contact: 'reveal',
  submit_review: 'review',
};

export async function proveWork(challenge: Challenge): Promise<Proof> {
  return { challenge, solution: await solveChallenge({ challenge, deriveKey, timeout: 0 }) };
}
