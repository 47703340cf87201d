import { useRef, useState } from 'react';
import { showToast } from '#components/ui/toast.ts';
import { startProof } from '#db/proof.ts';
import { requestIdFor } from '#lib/request-id.ts';
import { sayWhenSlow, startPace } from '#lib/sending.ts';
import { type LeadRequest, UNEXPECTED_INPUT } from './lead.ts';
import { visitOrigin } from './lead-origin.ts';
import { keepLead } from './outbox.ts';
import { watchOutbox } from './outbox-delivery.ts';
import { type OutgoingLead, type SendOutcome, sendLead } from './sender.ts';

export type Sending =
  | { state: 'idle' }
  | { state: 'sending'; isSlow: boolean }
  | { state: 'failed'; message: string; isRateLimited: boolean }
  | { state: 'unkept' };

/** Sends one request at a time, for as long as the form stands. */
export function useLeadSending() {
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const [keepPace] = useState(startPace);
  const [takeProof] = useState(() => startProof('lead'));
  const isBusy = useRef(false);
  const dismissFailure = useRef(() => {});

  /** Null while an earlier press is still being worked on. A failure is told here; success by the form, once it has closed. */
  const send = async (lead: LeadRequest): Promise<SendOutcome | null> => {
    if (isBusy.current) return null;
    isBusy.current = true;
    dismissFailure.current();
    setSending({ state: 'sending', isSlow: false });
    const answer = Promise.all([toOutgoing(lead), takeProof(), keepPace()]).then(([outgoing, proof]) =>
      sendLead(outgoing, proof),
    );
    const outcome = await sayWhenSlow(answer, () => setSending({ state: 'sending', isSlow: true }));
    isBusy.current = false;
    setSending(outcome.state === 'failed' ? outcome : { state: 'idle' });
    if (outcome.state !== 'sent') dismissFailure.current = showToast({ kind: 'error', text: UNEXPECTED_INPUT });
    return outcome;
  };

  /** Keeps on this device what could not be sent; false where the device refuses. */
  const keep = async (lead: LeadRequest): Promise<boolean> => {
    dismissFailure.current();
    const isKept = keepLead(await toOutgoing(lead));
    if (isKept) watchOutbox();
    else setSending({ state: 'unkept' });
    return isKept;
  };

  return { sending, send, keep };
}

async function toOutgoing(lead: LeadRequest): Promise<OutgoingLead> {
  return { id: await requestIdFor(lead), lead, origin: visitOrigin() };
}
