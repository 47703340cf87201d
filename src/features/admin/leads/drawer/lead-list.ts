import type { PageRequest } from '#db/operator-answers.ts';
import type { LeadFilter, LeadSort } from '#features/leads/lead.admin.ts';

/** The leads among which the drawer goes to and fro. */
export interface LeadList {
  ids: readonly string[];
  /** How many leads of the whole list stand before these, and how many there are in all. */
  start: number;
  total: number;
  /** How to ask for further ones; without it, these are all. */
  more?: { filter: LeadFilter; sort: PageRequest<LeadSort>['sort'] };
}

/** Those before and after a lead in a list; neither when it does not stand in it. */
export function neighboursOf(ids: readonly string[], id: string) {
  const index = ids.indexOf(id);
  if (index < 0) return { previousId: undefined, nextId: undefined };
  return { previousId: ids[index - 1], nextId: ids[index + 1] };
}

/** What is known already in its order, and behind it what has been found besides. */
export function withFollowing(known: readonly string[], found: readonly string[]): string[] {
  return [...known, ...found.filter((id) => !known.includes(id))];
}

/**
 * What of the found stands directly before those that are known, before which `count` stood: more where further ones came
 * in. A known one further up was moved there by the work on it, and where none is found all have left the list.
 */
export function precedingOf(known: readonly string[], found: readonly string[], count: number): string[] {
  const end = found.findIndex((id, index) => index >= count && known.includes(id));
  return found.slice(0, end < 0 ? count : end).filter((id) => !known.includes(id));
}
