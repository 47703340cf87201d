import { discardKept, type KeptLead, listKept } from './outbox.ts';

const WAITING = 'Your request is kept on this device. It will be sent when you are back online.';
const BUTTON_CLASS = 'btn btn-small btn-line';

let notice: HTMLElement | undefined;
let shown = '';

/** Says at the lower edge what waits, for as long as something does, with the ways to send it or to give it up. */
export function showOutboxNotice(kept: readonly KeptLead[], sendNow: () => void): void {
  const [first] = kept;
  const subject = first ? `${first.id} ${first.refusal ?? ''}` : '';
  // Left as it is where nothing is new, so that the focus on its buttons is not lost.
  if (subject === shown) return;
  shown = subject;
  notice?.remove();
  if (!first) return;
  notice = document.createElement('section');
  notice.className =
    'no-print fixed inset-x-4 bottom-4 z-45 max-lg:bottom-22 mx-auto max-w-130 rounded-md border border-sand-300 bg-white p-4 text-meta shadow-pop';
  notice.ariaLabel = 'Waiting to be sent';
  const text = document.createElement('p');
  text.role = 'status';
  const buttons = document.createElement('p');
  buttons.className = 'mt-3 flex flex-wrap gap-2.5';
  if (first.refusal === undefined) buttons.append(button('Send now', sendNow));
  buttons.append(
    button('Discard', () => {
      discardKept(first.id);
      showOutboxNotice(listKept(), sendNow);
    }),
  );
  notice.append(text, buttons);
  document.body.append(notice);
  // Said once the role is known: screen readers announce what changes in a status, not what it begins with.
  requestAnimationFrame(() =>
    text.append(first.refusal ? `Your request could not be sent: ${first.refusal}` : WAITING),
  );
}

function button(label: string, handlePress: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = BUTTON_CLASS;
  element.textContent = label;
  element.addEventListener('click', handlePress);
  return element;
}
