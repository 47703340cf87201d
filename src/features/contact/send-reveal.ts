import { DbError, type DbErrorCode } from '#db/errors.ts';
import type { Proof } from '#db/proof.ts';
import { callFunction } from '#db/visitor.ts';
import { visitOrigin } from '#features/leads/lead-origin.ts';
import { requestIdFor } from '#lib/request-id.ts';
import { SEND_TIMEOUT } from '#lib/sending.ts';
import { emailUrl, phoneUrl, whatsappUrl } from '#lib/urls.ts';
import type { ContactEntity, CtaType } from './contact.ts';

/** Who asks. */
export interface Person {
  full_name: string;
  phone: string;
}

export interface RevealTarget {
  entity_type: ContactEntity;
  entity_id: string;
  /** Whose contact the page shows: a property may pass on to somebody else. */
  owner_id: string;
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
  outdated: { toast: FAILED, problem: 'The site was updated meanwhile. Please reload this page.' },
  'proof-needed': {
    toast: FAILED,
    problem: `Your browser could not finish a short check that keeps robots away from contacts. Please try again, or ask us. ${KEPT}`,
  },
  'rate-limited': {
    toast: 'Too many requests. Please try again later.',
    problem: `This contact has been opened very often today, so we have to pause here. Please try again later. ${KEPT}`,
  },
  'passed-on': { toast: FAILED, problem: 'This property is listed by somebody else by now. Please reload this page.' },
  'not-found': {
    toast: 'This contact is no longer available.',
    problem: 'This contact is no longer available. We know who to ask and are glad to help.',
  },
};

/** How often a proof may turn out to hold too little work: once for each step up. */
const MOST_PROOFS = 3;

interface RevealRequest {
  target: RevealTarget;
  channel: CtaType;
  person: Person;
  takeProof: () => Promise<Proof>;
}

/** Asks the database for a contact of the target, for the same question always under the same id. */
export async function sendReveal({ target, channel, person, takeProof }: RevealRequest): Promise<RevealOutcome> {
  const { entity_type, entity_id, owner_id } = target;
  const { full_name, phone } = person;
  try {
    const p_request_id = await requestIdFor({ ...target, channel, full_name, phone });
    const asked = { p_entity_type: entity_type, p_entity_id: entity_id, p_owner: owner_id, p_cta_type: channel };
    const asking = { p_full_name: full_name, p_phone: phone, p_origin: visitOrigin() };
    const request = { p_request_id, ...asked, ...asking };
    return { state: 'revealed', value: await revealWithProof(request, takeProof) };
  } catch (error) {
    const code = error instanceof DbError ? error.code : 'unavailable';
    return { state: 'failed', ...(PROBLEMS[code] ?? { toast: FAILED, problem: `${FAILED} ${KEPT}` }) };
  }
}

/** Where many ask, the database wants more work than it did when the form opened: the next proof has it. */
async function revealWithProof(
  request: Parameters<typeof callFunction<'reveal_contact'>>[1],
  takeProof: () => Promise<Proof>,
  left = MOST_PROOFS,
): Promise<string> {
  const p_proof = await takeProof();
  try {
    return await callFunction('reveal_contact', { ...request, p_proof }, PATIENTLY);
  } catch (error) {
    const wantsMore = error instanceof DbError && error.code === 'proof-needed' && p_proof !== null;
    if (!wantsMore || left === 1) throw error;
    return revealWithProof(request, takeProof, left - 1);
  }
}

/** What a contact is asked for, in the words of the page. */
export interface RevealSubject {
  property: string;
  /** Who lists it, in full. */
  owner: string;
  /** The address of the page. */
  url: string;
}

/** Where a revealed contact leads: a call, a mail or a chat, the last two with the introduction written already. */
export function contactUrl(channel: CtaType, value: string, subject: RevealSubject, visitor: string): string {
  const introduction = `Hello ${subject.owner}, my name is ${visitor}. I am interested in ${subject.property}. ${subject.url}`;
  switch (channel) {
    case 'phone':
      return phoneUrl(value);
    case 'email':
      return emailUrl({ to: value, subject: `About ${subject.property}`, body: introduction });
    case 'whatsapp':
      return whatsappUrl(value, introduction);
  }
}
