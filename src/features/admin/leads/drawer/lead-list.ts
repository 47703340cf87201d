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
