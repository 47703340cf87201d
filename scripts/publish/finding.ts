/** Something that a check noticed. An error keeps a build from going live; a warning only tells the operator. */
export interface Finding {
  level: 'error' | 'warning';
  problem: string;
  /** The file it was noticed in; absent when the site as a whole is meant. */
  file?: string;
}

/** One text file of a built site. */
export interface SiteText {
  /** Its path from the root of the site. */
  file: string;
  text: string;
}

/** One line for each problem, however many files have it. */
export function summarise(findings: readonly Finding[], level: Finding['level']): string[] {
  const places = new Map<string, string[]>();
  for (const { problem, file } of findings.filter((finding) => finding.level === level)) {
    places.set(problem, [...(places.get(problem) ?? []), ...(file === undefined ? [] : [file])]);
  }
  return [...places].map(([problem, files]) => (files.length === 0 ? problem : `${problem} (${placesOf(files)})`));
}

function placesOf(files: readonly string[]): string {
  const others = files.length - 1;
  return `in ${files[0]}${others > 0 ? ` and ${others} more` : ''}`;
}
