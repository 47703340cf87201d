/** Numbers from 0 up to 1 that are the same on every machine (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of the choices, each as likely as its weight says; undefined when there is none. */
export function pickWeighted<Choice>(
  choices: readonly Choice[],
  weightOf: (choice: Choice) => number,
  random: () => number,
): Choice | undefined {
  let left = random() * choices.reduce((sum, choice) => sum + weightOf(choice), 0);
  for (const choice of choices) {
    left -= weightOf(choice);
    if (left < 0) return choice;
  }
  return choices.at(-1);
}
