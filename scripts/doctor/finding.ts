/** What an examination found: nothing wrong, something to know, or something that must be put right. */
export interface Finding {
  about: string;
  level: 'good' | 'warning' | 'wrong';
  says: string;
  /** What to do about it; absent where all is good. */
  todo?: string;
}

/** Makes the findings of one subject. */
export function findingsAbout(about: string) {
  return {
    good: (says: string): Finding => ({ about, level: 'good', says }),
    warning: (says: string, todo: string): Finding => ({ about, level: 'warning', says, todo }),
    wrong: (says: string, todo: string): Finding => ({ about, level: 'wrong', says, todo }),
  };
}

/** The problems, or one sentence where there are none. */
export function orGood(problems: Finding[], good: Finding): Finding[] {
  return problems.length > 0 ? problems : [good];
}
