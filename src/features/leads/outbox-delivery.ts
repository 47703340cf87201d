import { showToast } from '#components/ui/toast.ts';
import { type Proof, startProof } from '#db/proof.ts';
import { randomUuid } from '#lib/request-id.ts';
import type { LeadRequest } from './lead.ts';
import { successText } from './lead-texts.ts';
import { discardKept, type KeptLead, listKept, replaceKept } from './outbox.ts';
import { OUTBOX_KEY } from './outbox-key.ts';
import { sendLead } from './send-lead.ts';
import { PAST_SLOT } from './slots.ts';

/** How long to wait with the next try while a page stays open. */
const PAUSE = 60_000;
const PROOF_PAUSE = 2000;

let isWatching = false;
let nextTry: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits, at once and every now and then, and says so. `checkOutbox` calls it again when the line comes back. */
export async function watchOutbox(): Promise<void> {
  if (!isWatching) {
    // Another tab, or the page that was left and come back from, may have sent it.
    addEventListener('storage', ({ key }) => key === OUTBOX_KEY && showOutboxNotice(listKept()));
    addEventListener('pageshow', () => showOutboxNotice(listKept()));
  }
  isWatching = true;
  await deliver();
}

/**
 * One tab at a time, so that each kept lead is sent and confirmed once. The others leave it to that tab instead of
 * waiting: right after its turn they may still read what it has taken out.
 */
async function deliver(): Promise<void> {
  clearTimeout(nextTry);
  showOutboxNotice(listKept());
  const deliverAlone = (lock: Lock | null) => (lock ? deliverAll() : undefined);
  if ('locks' in navigator) await navigator.locks.request('outbox', { ifAvailable: true }, deliverAlone);
  else await deliverAll();
  const kept = listKept();
  showOutboxNotice(kept);
  if (kept.some(({ refusal }) => refusal === undefined)) nextTry = setTimeout(deliver, PAUSE);
}

async function deliverAll(): Promise<void> {
  for (const kept of listKept()) {
    if (kept.refusal === undefined) await deliverOne(kept);
  }
}

/** Right after the line came back not everything answers yet, and what is sent without a proof looks like junk. */
async function makeProof(): Promise<Proof> {
  const proof = await startProof('lead')();
  if (proof !== null || !navigator.onLine) return proof;
  await new Promise((resolve) => setTimeout(resolve, PROOF_PAUSE));
  return startProof('lead')();
}

async function deliverOne(kept: KeptLead): Promise<void> {
  const proof = await makeProof();
  // The visitor may have thought better of it meanwhile.
  if (!listKept().some(({ id }) => id === kept.id)) return;
  const outcome = await sendLead(kept, proof);
  if (outcome.state === 'failed') return;
  if (outcome.state === 'sent') {
    discardKept(kept.id);
    showToast({ kind: 'success', text: successText(kept.lead) });
    return;
  }
  const message = outcome.message === PAST_SLOT ? toMessage(kept.lead) : undefined;
  if (!message) return replaceKept(kept.id, { ...kept, refusal: outcome.message });
  const replacement = { ...kept, id: randomUuid(), lead: message };
  replaceKept(kept.id, replacement);
  await deliverOne(replacement);
}

/** A consultation whose time went by while there was no connection still is somebody who wants to talk. */
function toMessage(lead: LeadRequest): LeadRequest | undefined {
  if (lead.request !== 'consultation') return undefined;
  const { full_name, phone, consultation_date, consultation_time } = lead;
  const message = `Asked for a consultation on ${consultation_date} at ${consultation_time}; sent late, without a connection.`;
  return { request: 'contact-message', full_name, phone, message };
}

let notice: HTMLElement | undefined;
let shown = '';

/** Says at the lower edge what waits, for as long as something does, with the ways to send it or to give it up. */
function showOutboxNotice(kept: readonly KeptLead[]): void {
  const [first] = kept;
  const subject = first ? `${first.id} ${first.refusal ?? ''} ${kept.length}` : '';
  // Left as it is where nothing is new, so that the focus on its buttons is not lost.
  if (subject === shown) return;
  shown = subject;
  const { activeElement } = document;
  const hasFocus = notice?.contains(activeElement);
  const isSending = activeElement?.matches(':not(:last-child)');
  notice?.remove();
  notice = first && noticeOf(first, kept.length - 1);
  if (notice) document.body.append(notice);
  if (!hasFocus) return;
  const next = notice?.querySelector<HTMLElement>(isSending ? 'button' : 'button:last-child');
  (next ?? document.getElementById('content'))?.focus({ preventScroll: true });
}

function noticeOf({ id, lead, refusal }: KeptLead, others: number): HTMLElement {
  const element = document.createElement('section');
  element.className =
    'no-print fixed inset-x-4 bottom-[calc(var(--bottom-bars,0px)+1rem)] z-45 max-lg:bottom-[max(5.5rem,calc(var(--bottom-bars,0px)+0.75rem))] mx-auto max-w-130 rounded-md border border-sand-300 bg-white p-4 text-meta shadow-pop';
  element.setAttribute('aria-label', 'Waiting to be sent');
  const text = document.createElement('p');
  text.setAttribute('role', 'status');
  const buttons = document.createElement('p');
  buttons.className = 'mt-3 flex flex-wrap gap-2.5';
  element.append(text, buttons);

  const which = others > 0 ? ` (${lead.request.replace('-', ' ')})` : '';
  // True whether the line is gone or the service does not answer.
  const rest = 'through, while a page of this site is open, within two weeks.';
  const waits =
    others > 0
      ? `Your request${which} and ${others} more are kept on this device. They are sent as soon as they get ${rest}`
      : `Your request is kept on this device. It is sent as soon as it gets ${rest}`;
  const sendNow = async () => {
    text.textContent = 'Trying to send...';
    await deliver();
    // Another turn, of this tab or another, may be under way: what comes of it is known at its end.
    if ('locks' in navigator) await navigator.locks.request('outbox', () => undefined);
    text.textContent = `${navigator.onLine ? 'It could not be sent yet.' : 'There is still no connection.'} ${waits}`;
  };
  if (refusal === undefined) buttons.append(button('Send now', sendNow));
  const discard = () => {
    discardKept(id);
    showOutboxNotice(listKept());
  };
  buttons.append(button('Discard', discard));
  // Said once the role is known: screen readers announce what changes in a status, not what it begins with.
  requestAnimationFrame(() => text.append(refusal ? `Your request${which} could not be sent: ${refusal}` : waits));
  return element;
}

function button(label: string, handlePress: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'btn btn-small btn-line';
  element.textContent = label;
  element.addEventListener('click', handlePress);
  return element;
}
