import { atom } from 'nanostores';
import { type Choice, parseChoice } from './choice.ts';

/** What the visitor has chosen, for scripts that come later than the page; the script in the head keeps it. */
export const $choice = atom<Choice>(readShown());

globalThis.document?.addEventListener('choice', () => $choice.set(readShown()));

/** What the page notes to show; on the server there is no page, and the default stands. */
function readShown(): Choice {
  return parseChoice(globalThis.document?.documentElement.dataset['display'] ?? null);
}
