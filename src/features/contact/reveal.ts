/** A press asks for a masked contact of the property page, and from then on it is a link. */
import { showToast } from '#components/ui/toast.ts';
import { importLate } from '#lib/late-code.ts';
import type { CtaType } from './contact.ts';
import type { RevealedContact, RevealFacts, RevealQuestion } from './reveal-desk.tsx';

type Reveal = (question: RevealQuestion) => Promise<RevealedContact | null>;

const card = document.querySelector<HTMLElement>('[data-contact-card]');
let desk: Promise<Reveal> | undefined;
let isAsked = false;

/** Loads what a press will need. */
export async function prepareReveal(): Promise<void> {
  await openDesk();
}

export async function revealBy(button: HTMLButtonElement): Promise<void> {
  const channel = channelOf(button);
  if (!channel || isAsked) return;
  const setBusy = (isBusy: boolean) => {
    button.ariaBusy = isBusy ? 'true' : null;
  };
  isAsked = true;
  setBusy(true);
  try {
    const reveal = await openDesk();
    const contact = await reveal({ channel, price: priceOf(card), onAsk: () => setBusy(false) });
    if (contact) show(channel, contact, button);
  } catch {
    showToast({ kind: 'error', text: 'Something went wrong. Please try again.' });
  }
  isAsked = false;
  setBusy(false);
}

/** A desk that could not be loaded is tried again with the next press. */
function openDesk(): Promise<Reveal> {
  desk ??= importLate(() => import('./reveal-desk.tsx')).then(({ openRevealDesk }) => openRevealDesk(factsOf(card)));
  desk.catch(() => {
    desk = undefined;
  });
  return desk;
}

function factsOf(element: HTMLElement | null): RevealFacts {
  const { propertyId = '', property = '', place = '', photo = '', ...rest } = element?.dataset ?? {};
  const { owner = '', who = '', url = '', chat = '' } = rest;
  return { target: { entity_type: 'property', entity_id: propertyId }, property, place, photo, owner, who, url, chat };
}

/** As it stands on the page, in the currency of the visitor. */
function priceOf(element: HTMLElement | null): string {
  return document.querySelector(`[data-usd="${element?.dataset['usdPrice']}"]`)?.textContent ?? '';
}

/** The links take the places of the buttons, and the focus with them unless the visitor has gone on meanwhile. */
function show(channel: CtaType, { href, text }: RevealedContact, pressed: HTMLElement): void {
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

function channelOf({ dataset: { reveal } }: HTMLElement): CtaType | undefined {
  return reveal === 'phone' || reveal === 'email' || reveal === 'whatsapp' ? reveal : undefined;
}
