/** Brings the real form into the place of the one in the page as soon as somebody begins to write. */
import { importAhead, importLate } from '#lib/late-code.ts';

const form = document.querySelector<HTMLFormElement>('[data-message-form]');
if (form) connect(form);

function connect(form: HTMLFormElement): void {
  let isComposing = false;
  let mustSend = false;

  const fetchForm = () => importLate(() => import('./mount-message-form.tsx'));
  importAhead(fetchForm);
  const bring = async () => {
    const { mountMessageForm } = await fetchForm();
    if (!form.isConnected) return;
    const mount = () => mountMessageForm(form, mustSend);
    // In the middle of a word that is put together from several keys, nothing may be taken away.
    if (isComposing) form.addEventListener('compositionend', () => setTimeout(mount), { once: true });
    else mount();
  };

  form.addEventListener('compositionstart', () => {
    isComposing = true;
  });
  form.addEventListener('compositionend', () => {
    isComposing = false;
  });
  form.addEventListener('focusin', ({ target }) => {
    // A press on the button focuses it before it is a press, which would be lost with the form it began in.
    if (!(target instanceof HTMLButtonElement)) bring().catch(() => {});
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    mustSend = true;
    bring().catch(() => say(form, 'There is no connection. Please check your network and try again.'));
  });
}

function say(form: HTMLFormElement, text: string): void {
  const place = form.querySelector('[data-message-trouble]');
  if (place) place.textContent = `${text} Everything you typed is still here.`;
}
