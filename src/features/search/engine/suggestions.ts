import type { OwnerKind } from '#features/owners/owner.ts';
import { fold } from './match-text.ts';

/** Something that can be looked for by its name, and how many properties that finds. */
export interface Suggestion {
  kind: 'area' | 'place' | OwnerKind;
  name: string;
  count: number;
  /** The page of a firm or an agent, which lists what is theirs; null for what is looked for by its name. */
  path: string | null;
}

const MOST_SUGGESTIONS = 6;

/** Those with a word that begins like the text; places before people, and where most is to be had first. */
export function findSuggestions(all: readonly Suggestion[], text: string): Suggestion[] {
  const sought = fold(text);
  if (sought === '') return [];
  const isNear = ({ name }: Suggestion) => ` ${fold(name)}`.includes(` ${sought}`);
  const rank = ({ path, count }: Suggestion) => count - (path === null ? 0 : 1e6);
  return all
    .filter(isNear)
    .sort((one, other) => rank(other) - rank(one))
    .slice(0, MOST_SUGGESTIONS);
}
