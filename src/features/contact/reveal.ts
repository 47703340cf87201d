/** Brings the masked contacts of a property page to life: a press asks for one, and from then on it is a link. */
import { showToast } from '#components/ui/toast.ts';
import type { CtaType } from './contact.ts';
import type { RevealedContact, RevealFacts } from './reveal-desk.tsx';

type Reveal = (channel: CtaType, price: string) => Promise<RevealedContact | null>;

const card = document.querySelector<HTMLElement>('[data-contact-card]');
const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-reveal]')];
let desk: Promise<Reveal> | undefined;

for (const button of buttons) {
  const prepare = () => openDesk().catch(() => {});
  button.addEventListener('pointerenter', prepare);
  button.addEventListener('focus', prepare);
  button.addEventListener('click', () => press(button));
}

async function press(button: HTMLButtonElement): Promise<void> {
  const channel = channelOf(button);
  if (!channel || buttons.some(({ ariaBusy }) => ariaBusy === 'true')) return;
  button.ariaBusy = 'true';
  try {
    const reveal = await openDesk();
    const contact = await reveal(channel, priceOf(card));
    if (contact) show(channel, contact, button);
  } catch {
    showToast({ kind: 'error', text: 'Something went wrong. Please try again.' });
  } finally {
    button.ariaBusy = null;
  }
}

/** A desk that could not be loaded is tried again with the next press. */
function openDesk(): Promise<Reveal> {
  desk ??= import('./reveal-desk.tsx').then(({ openRevealDesk }) => openRevealDesk(factsOf(card)));
  desk.catch(() => {
    desk = undefined;
  });
  return desk;
}

function factsOf(place: HTMLElement | null): RevealFacts {
  const {
    property = '',
    propertyId = '',
    owner = '',
    who = '',
    photo = '',
    url = '',
    chat = '',
  } = place?.dataset ?? {};
  return { target: { entity_type: 'property', entity_id: propertyId }, property, owner, who, photo, url, chat };
}

/** As it stands on the page, in the currency of the visitor. */
function priceOf(place: HTMLElement | null): string {
  return document.querySelector(`[data-usd="${place?.dataset['usdPrice']}"]`)?.textContent ?? '';
}

/** The links take the places of the buttons, and the focus with them. */
function show(channel: CtaType, { href, text }: RevealedContact, pressed: HTMLElement): void {
  for (const place of findAll(`[data-contact="${channel}"]`)) place.textContent = text;
  for (const button of findAll(`[data-reveal="${channel}"]`)) button.hidden = true;
  for (const link of findAll(`a[data-contact-link="${channel}"]`)) link.setAttribute('href', href);
  for (const part of findAll(`[data-contact-link="${channel}"], [data-contact-row="${channel}"]`)) part.hidden = false;
  for (const note of findAll('[data-reveal-note]')) note.hidden = note.dataset['revealNote'] === 'before';
  const link = pressed.nextElementSibling;
  if (link instanceof HTMLElement) link.focus();
}

function findAll(selector: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(selector);
}

function channelOf({ dataset: { reveal } }: HTMLElement): CtaType | undefined {
  return reveal === 'phone' || reveal === 'email' || reveal === 'whatsapp' ? reveal : undefined;
}
