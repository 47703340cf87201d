import { DbError, type DbErrorCode } from '#db/errors.ts';
import { callFunction } from '#db/visitor.ts';
import { visitOrigin } from '#features/leads/lead-origin.ts';
import { SEND_TIMEOUT } from '#lib/sending.ts';
import type { ContactEntity, CtaType } from './contact.ts';

/** Who asks. */
export interface Person {
  full_name: string;
  phone: string;
}

export interface RevealTarget {
  entity_type: ContactEntity;
  entity_id: string;
}

export type RevealOutcome =
  | { state: 'revealed'; value: string }
  /** `toast` is what the failure is called in passing, `problem` says all of it. */
  | { state: 'failed'; toast: string; problem: string };

export type SendReveal = (channel: CtaType, person: Person) => Promise<RevealOutcome>;

const FAILED = 'Something went wrong. Please try again.';
const KEPT = 'Your name and number are still here.';
const PROBLEMS: Partial<Record<DbErrorCode, Omit<Extract<RevealOutcome, { state: 'failed' }>, 'state'>>> = {
  offline: { toast: FAILED, problem: `There is no connection. Please check your network and try again. ${KEPT}` },
  timeout: { toast: FAILED, problem: `This takes too long. Please try again. ${KEPT}` },
  'rate-limited': {
    toast: 'Too many requests. Please try again later.',
    problem: `Many contacts were asked for in a short time, so we have to pause here. Please try again later. ${KEPT}`,
  },
  'not-found': {
    toast: 'This contact is no longer available.',
    problem: 'This contact is no longer available. We know who to ask and are glad to help.',
  },
};

/** Asks the database for the contacts of one target. The same question is asked under one id until the page is left. */
export function createRevealSender({ entity_type, entity_id }: RevealTarget): SendReveal {
  const requestIds = new Map<string, string>();

  const requestIdOf = (channel: CtaType, { full_name, phone }: Person) => {
    const question = JSON.stringify([channel, full_name, phone]);
    const id = requestIds.get(question) ?? crypto.randomUUID();
    requestIds.set(question, id);
    return id;
  };

  return async (channel, person) => {
    try {
      const question = {
        p_request_id: requestIdOf(channel, person),
        p_entity_type: entity_type,
        p_entity_id: entity_id,
        p_cta_type: channel,
        p_full_name: person.full_name,
        p_phone: person.phone,
        p_origin: visitOrigin(),
      };
      const value = await callFunction('reveal_contact', question, { timeout: SEND_TIMEOUT });
      return { state: 'revealed', value };
    } catch (error) {
      const code = error instanceof DbError ? error.code : 'unavailable';
      return { state: 'failed', ...(PROBLEMS[code] ?? { toast: FAILED, problem: `${FAILED} ${KEPT}` }) };
    }
  };
}
