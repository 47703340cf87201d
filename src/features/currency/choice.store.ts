import { atom } from 'nanostores';
import { CHOICE_TABLE, type Choice, formatChoice, parseChoice } from './choice.ts';
import { showChoice } from './show-choice.ts';

/** The visitor's choice, shared by every tab. For the browser only. */
export const $choice = atom<Choice>(parseChoice(readStored()));

export function choose(change: Partial<Choice>): void {
  const choice = { ...$choice.get(), ...change };
  try {
    localStorage.setItem(CHOICE_TABLE.key, formatChoice(choice));
  } catch {
    // Storage is blocked: the choice holds for this page.
  }
  $choice.set(choice);
}

$choice.listen((choice) => showChoice(formatChoice(choice), CHOICE_TABLE));

globalThis.addEventListener?.('storage', (event) => {
  if (event.key === CHOICE_TABLE.key) $choice.set(parseChoice(event.newValue));
});
// A page that comes back from the back-forward cache missed what happened meanwhile.
globalThis.addEventListener?.('pageshow', (event) => {
  if (event.persisted) $choice.set(parseChoice(readStored()));
});

function readStored(): string | null {
  try {
    return localStorage.getItem(CHOICE_TABLE.key);
  } catch {
    return null;
  }
}
