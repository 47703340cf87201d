import { personInput } from '#features/leads/lead.ts';
import type { Person } from './send-reveal.ts';

const KEY = 'contact-person';

/** Keeps who asked for a contact for as long as the tab is open; without storage the next page asks anew. */
export function rememberPerson(person: Person): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(person));
  } catch {
    // Storage is blocked or full.
  }
}

export function findPerson(): Person | null {
  try {
    return personInput.parse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  } catch {
    return null;
  }
}
