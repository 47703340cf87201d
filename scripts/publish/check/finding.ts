/** Something that a check noticed. An error keeps a build from going live; a warning only tells the operator. */
export interface Problem {
  level: 'error' | 'warning';
  problem: string;
  /** What in the text it was known by; an error is none where people wrote that. */
  found?: string | undefined;
}

export interface Finding extends Problem {
  /** The file it was noticed in; absent when the site as a whole is meant. */
  file?: string;
}

const SHOWN_PROBLEMS = 10;

/** One line for each problem, however many files have it, and not more lines than a person reads. */
export function summarise(findings: readonly Finding[], level: Finding['level']): string[] {
  const filesOf = new Map<string, Set<string>>();
  for (const { problem, file } of findings.filter((finding) => finding.level === level)) {
    const files = filesOf.get(problem) ?? new Set();
    filesOf.set(problem, file === undefined ? files : files.add(file));
  }
  const lines = [...filesOf].map(([problem, files]) =>
    files.size === 0 ? problem : `${problem} (${nameSome([...files])})`,
  );
  const more = lines.length - SHOWN_PROBLEMS;
  return more > 0 ? [...lines.slice(0, SHOWN_PROBLEMS), `and ${more} more`] : lines;
}

/** Throws with the first errors, if there are any. */
export function assertFit(findings: readonly Finding[]): void {
  const errors = summarise(findings, 'error');
  if (errors.length === 0) return;
  throw new Error(['The built site is not fit to go live', ...errors].join('\n'));
}

function nameSome(files: readonly string[]): string {
  const others = files.length - 1;
  return `in ${files[0]}${others > 0 ? ` and ${others} more` : ''}`;
}
