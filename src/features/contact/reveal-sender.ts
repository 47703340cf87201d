import { DbError, type DbErrorCode } from '#db/errors.ts';
import { callFunction } from '#db/visitor.ts';
import { visitOrigin } from '#features/leads/lead-origin.ts';
import { requestIdFor } from '#lib/request-id.ts';
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

const FAILED = 'Something went wrong. Please try again.';
const PATIENTLY = { timeout: SEND_TIMEOUT };
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

/** Asks the database for a contact of the target, for the same question always under the same id. */
export async function sendReveal(target: RevealTarget, channel: CtaType, person: Person): Promise<RevealOutcome> {
  const { entity_type, entity_id } = target;
  const { full_name, phone } = person;
  try {
    const p_request_id = await requestIdFor({ entity_type, entity_id, channel, full_name, phone });
    const asked = { p_entity_type: entity_type, p_entity_id: entity_id, p_cta_type: channel };
    const asking = { p_full_name: full_name, p_phone: phone, p_origin: visitOrigin() };
    const value = await callFunction('reveal_contact', { p_request_id, ...asked, ...asking }, PATIENTLY);
    return { state: 'revealed', value };
  } catch (error) {
    const code = error instanceof DbError ? error.code : 'unavailable';
    return { state: 'failed', ...(PROBLEMS[code] ?? { toast: FAILED, problem: `${FAILED} ${KEPT}` }) };
  }
}
