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
