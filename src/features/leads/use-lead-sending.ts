import { useEffect, useRef, useState } from 'react';
import { showToast } from '#components/ui/toast.ts';
import { useProof } from '#db/use-proof.ts';
import { requestIdFor } from '#lib/request-id.ts';
import { sayWhenSlow, startMinimumDelay } from '#lib/sending.ts';
import { type LeadRequest, UNEXPECTED_INPUT } from './lead.ts';
import { visitOrigin } from './lead-origin.ts';
import { keepLead } from './outbox.ts';
import { watchOutbox } from './outbox-delivery.ts';
import { type OutgoingLead, outcomeOf, type SendOutcome, sendLead } from './send-lead.ts';

export type Sending =
  | { state: 'idle' }
  | { state: 'sending'; isSlow: boolean }
  | { state: 'failed'; message: string; isRateLimited: boolean }
  | { state: 'unkept' };

export const UNKEPT = 'This device does not let us keep your request.';

/** Sends requests, and goes on when the form is left meanwhile. */
export function useLeadSending() {
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const [waitOut] = useState(startMinimumDelay);
  const takeProof = useProof('lead');
  const dismissFailure = useRef(() => {});
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  /** A failure is told here; success by the form, once it has closed. `chat` is the way to send the same by WhatsApp. */
  const send = async (lead: LeadRequest, chat: string): Promise<SendOutcome> => {
    dismissFailure.current();
    setSending({ state: 'sending', isSlow: false });
    const answer = Promise.all([toOutgoing(lead), takeProof(), waitOut()])
      .then(([outgoing, proof]) => sendLead(outgoing, proof))
      .catch(outcomeOf);
    const outcome = await sayWhenSlow(answer, () => setSending({ state: 'sending', isSlow: true }));
    setSending(outcome.state === 'failed' ? outcome : { state: 'idle' });
    if (outcome.state === 'sent') return outcome;
    // Whoever has closed the form sees nothing of what it offers.
    const canKeep = isLeft.current && outcome.state === 'failed' && !outcome.isRateLimited;
    const act = async () => {
      const write = { label: 'Send on WhatsApp', href: chat };
      if (!(await keep(lead))) showToast({ kind: 'error', text: UNKEPT, action: write });
    };
    const action = { label: 'Keep and send later', act };
    dismissFailure.current = showToast({ kind: 'error', text: UNEXPECTED_INPUT, ...(canKeep && { action }) });
    return outcome;
  };

  /** Keeps on this device what could not be sent; false where the device refuses. */
  const keep = async (lead: LeadRequest): Promise<boolean> => {
    dismissFailure.current();
    const isKept = keepLead(await toOutgoing(lead));
    if (isKept) watchOutbox();
    setSending({ state: isKept ? 'idle' : 'unkept' });
    return isKept;
  };

  return { sending, send, keep };
}

async function toOutgoing(lead: LeadRequest): Promise<OutgoingLead> {
  return { id: await requestIdFor(lead), lead, origin: visitOrigin() };
}
