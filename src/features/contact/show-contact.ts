import type { CtaType } from './contact.ts';

/** A contact as a link, and as people read it. */
export interface RevealedContact {
  href: string;
  text: string;
}

/** The links take the places of the buttons, and the focus with them unless the visitor has gone on meanwhile. */
export function showContact(channel: CtaType, { href, text }: RevealedContact, pressed: HTMLElement): void {
  const isStillHere = document.activeElement === pressed || document.activeElement === document.body;
  for (const place of findAll(`[data-contact="${channel}"]`)) place.textContent = text;
  for (const button of findAll(`[data-reveal="${channel}"]`)) button.hidden = true;
  for (const link of findAll(`a[data-contact-link="${channel}"]`)) link.setAttribute('href', href);
  for (const part of findAll(`[data-contact-link="${channel}"], [data-contact-row="${channel}"]`)) part.hidden = false;
  for (const note of findAll('[data-reveal-note]')) note.hidden = note.dataset['revealNote'] === 'before';
  const link = pressed.nextElementSibling;
  if (isStillHere && link instanceof HTMLElement) link.focus();
}

function findAll(selector: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(selector);
}
