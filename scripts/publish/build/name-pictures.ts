/** A Vite plugin that has scripts name pictures where the site keeps them. */

/** Where a script puts the address of a picture together. */
const BEGINNING = /(?<=["'`])\/media\//g;

/** Before a script is named by what it holds: under that name browsers keep it for a year. Without a base they stay in the site. */
export function namePictures(base: string | undefined) {
  if (!base) return null;
  return {
    name: 'name-pictures',
    apply: 'build',
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    renderChunk: (code: string) => code.replace(BEGINNING, base),
  } as const;
}
