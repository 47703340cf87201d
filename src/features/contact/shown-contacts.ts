import { store } from '#lib/browser-storage.ts';
import type { CtaType } from './contact.ts';

/** A contact as a link, and as people read it. */
export interface ShownContact {
  href: string;
  text: string;
}

/** Of this page and who is listed there, for as long as the tab is open: a property may pass on to somebody else. */
const keyHere = () => {
  const owner = document.querySelector<HTMLElement>('[data-contacts-of]')?.dataset['contactsOf'];
  return `contacts ${location.pathname} ${owner}`;
};

/** Shows a contact, and again wherever this tab comes back to its page. */
export function keepContact(channel: CtaType, contact: ShownContact): void {
  showContact(channel, contact);
  store('sessionStorage', keyHere(), JSON.stringify({ ...keptContacts(), [channel]: contact }));
}

export function showKeptContacts(): void {
  for (const [channel, contact] of Object.entries(keptContacts())) showContact(channel, contact);
}

function keptContacts(): Record<string, ShownContact> {
  try {
    return { ...JSON.parse(sessionStorage.getItem(keyHere()) ?? '{}') };
  } catch {
    return {};
  }
}

/** The links take the places of the buttons. */
function showContact(channel: string, { href, text }: ShownContact): void {
  for (const place of findAll(`[data-contact="${channel}"]`)) place.textContent = text;
  for (const button of findAll(`[data-reveal="${channel}"]`)) button.hidden = true;
  for (const link of findAll(`a[data-contact-link="${channel}"]`)) link.setAttribute('href', href);
  for (const part of findAll(`[data-contact-link="${channel}"], [data-contact-row="${channel}"]`)) part.hidden = false;
  for (const note of findAll('[data-reveal-note]')) note.hidden = note.dataset['revealNote'] === 'before';
}

function findAll(selector: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(selector);
}
