import { DbError, errorMessage } from '#db/errors.ts';
import type { Proof } from '#db/proof.ts';
import { callFunction } from '#db/visitor.ts';
import { SEND_TIMEOUT } from '#lib/sending.ts';
import type { LeadRequest } from './lead.ts';
import type { Origin } from './lead-origin.ts';

/** Phones ask nobody who leaves a page. */
const EVEN_WHEN_LEFT = { timeout: SEND_TIMEOUT, keepalive: true };

/** A request on its way; sent twice under one id it is stored once. */
export interface OutgoingLead {
  id: string;
  lead: LeadRequest;
  origin: Origin;
}

export type SendOutcome =
  | { state: 'sent' }
  /** Sending the same again is of no use: something in it has to change. */
  | { state: 'refused'; message: string }
  /** Nobody can say whether it arrived; the same may be sent again at any time. */
  | { state: 'failed'; message: string; isRateLimited: boolean };

/** A lead without a proof is stored too, but the operator looks at it later. */
export async function sendLead({ id, lead, origin }: OutgoingLead, proof: Proof): Promise<SendOutcome> {
  const { request, full_name, phone } = lead;
  const person = { p_request_id: id, p_request: request, p_full_name: full_name, p_phone: phone };
  const beside = { p_origin: origin, p_proof: proof };
  try {
    await callFunction('submit_lead', { ...person, ...detailsOf(lead), ...beside }, EVEN_WHEN_LEFT);
    return { state: 'sent' };
  } catch (error) {
    return outcomeOf(error);
  }
}

/** What became of a lead when this was thrown on its way. */
export function outcomeOf(error: unknown): SendOutcome {
  const message = errorMessage(error);
  const code = error instanceof DbError ? error.code : 'unavailable';
  if (code === 'invalid') return { state: 'refused', message };
  return { state: 'failed', message, isRateLimited: code === 'rate-limited' };
}

function detailsOf(lead: LeadRequest) {
  switch (lead.request) {
    case 'guide':
      return {};
    case 'consultation':
      return { p_consultation_date: lead.consultation_date, p_consultation_time: lead.consultation_time };
    case 'property-inquiry':
      return { p_property_id: lead.property_id };
    case 'service-inquiry':
      return { p_service: lead.service };
    case 'contact-message':
      return { p_message: lead.message };
  }
}
