import type { Finding } from './finding.ts';

const MARKS = { good: 'ok', warning: 'note', wrong: 'WRONG' } as const;

/** One paragraph a finding, with what to do below it, and one line that sums up. */
export function reportOf(findings: readonly Finding[]): string {
  const lines = findings.map(({ level, about, says, todo }) => {
    const head = `${MARKS[level].padEnd(5)} ${about}: ${says}`;
    return todo ? `${head}\n      ${todo.replaceAll('\n', '\n      ')}` : head;
  });
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  return [...lines, '', `${count('wrong')} wrong, ${count('warning')} to note, ${count('good')} in order`].join('\n');
}
