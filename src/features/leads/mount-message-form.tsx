import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { toE164 } from '#lib/phone.ts';
import { MessageForm } from './MessageForm.tsx';

/** Puts the form in the place of `old`, with what was typed, the focus and the caret where they were. */
export function mountMessageForm(old: HTMLFormElement, mustSend: boolean): void {
  const typed = new FormData(old);
  const text = (name: string) => String(typed.get(name) ?? '');
  const draft = { full_name: text('full_name'), phone: toE164(text('phone')), message: text('message') };
  const place = document.createElement('div');
  const caret = caretOf(document.activeElement);
  flushSync(() => createRoot(place).render(<MessageForm draft={draft} />));
  old.replaceWith(place);
  if (caret) restore(place, caret);
  if (mustSend) place.querySelector('form')?.requestSubmit();
}

interface Caret {
  name: string;
  start: number | null;
  end: number | null;
}

function isTextBox(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

function caretOf(element: Element | null): Caret | null {
  if (!isTextBox(element)) return null;
  return { name: element.name, start: element.selectionStart, end: element.selectionEnd };
}

function restore(place: Element, { name, start, end }: Caret): void {
  const element = place.querySelector(`[name="${name}"]`);
  if (!isTextBox(element)) return;
  element.focus({ preventScroll: true });
  element.setSelectionRange(start, end);
}
