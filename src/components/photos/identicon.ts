/** Motifs of the coast in strokes, each in a box of 40 by 40. */
const MOTIFS = [
  'M6 15q7-7 14 0t14 0M6 22q7-7 14 0t14 0M6 29q7-7 14 0t14 0',
  'M12 32V19a8 8 0 0 1 16 0v13M20 11v21M8 32h24',
  'M18 7q13 10 11 21H18zM8 32q12 5 24 0',
  'M6 20 20 8l14 12M11 17v15h18V17M17 32v-8h6v8',
  'M8 26h24M12 26a8 8 0 0 1 16 0M20 8v5M9 13l3 3M31 13l-3 3M13 32h14',
  'M20 6l14 14-14 14L6 20zM20 13l7 7-7 7-7-7z',
  'M20 33V16M20 16q-10-7-13 2M20 16q10-7 13 2M20 16q-9-2-9 9M20 16q9-2 9 9',
  'M9 33V18h9v15M18 33V9h12v24M6 33h28M22 15h4M22 21h4',
] as const;

/** White stands on each at 4.5:1 and more. */
const COLORS = ['#0b5558', '#8a3324', '#2c4a7c', '#6a3a63', '#3d5f2f', '#7a4e12', '#43505a'] as const;

/** With this beginning neighbours of the demo content look least alike. */
const SEED = 335;

/** Stands for a firm without a logo: made of its name, so that it is the same wherever it stands. */
export function identiconOf(name: string): { color: string; motif: string } {
  const sum = [...name].reduce((total, letter) => (Math.imul(total, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, SEED);
  return { color: COLORS[sum % COLORS.length] ?? COLORS[0], motif: MOTIFS[(sum >>> 8) % MOTIFS.length] ?? MOTIFS[0] };
}
