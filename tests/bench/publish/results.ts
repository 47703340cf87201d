import { megabytes } from '../support/process-memory.ts';
import { alignColumns } from '../table.ts';
import type { Measurement, SiteSize } from './contender.ts';

export interface Results {
  name: string;
  size: SiteSize | null;
  /** By case; a text where it could not be measured. */
  cases: Map<string, Measurement | string>;
}

/** Seconds, in brackets how many times as long as the first contender takes. */
export function renderResults(all: readonly Results[]): string {
  const [first] = all;
  const names = [...(first?.cases.keys() ?? [])];
  return alignColumns([
    ['', ...all.map(({ name }) => name)],
    ...names.map((name) => [
      `${name}, s`,
      ...all.map(({ cases }) => secondsCell(cases.get(name), first?.cases.get(name))),
    ]),
    ...names.map((name) => [`${name}, MB of memory`, ...all.map(({ cases }) => memoryCell(cases.get(name)))]),
    ['pages', ...all.map(({ size }) => String(size?.pages ?? '-'))],
    ['MB of pages', ...all.map(({ size }) => (size ? megabytes(size.bytes) : '-'))],
  ]);
}

export function listNotes(all: readonly Results[]): string[] {
  return all.flatMap(({ name, cases }) =>
    [...cases].flatMap(([label, result]) => {
      const note = typeof result === 'string' ? result : result.note;
      return note === '' ? [] : [`${name}, ${label}: ${note}`];
    }),
  );
}

function secondsCell(result: Measurement | string | undefined, first: Measurement | string | undefined): string {
  if (result === undefined) return '-';
  if (typeof result === 'string') return 'failed';
  const ratio =
    typeof first === 'object' && first !== result ? ` (${(result.seconds / first.seconds).toFixed(1)}x)` : '';
  return result.seconds.toFixed(result.seconds < 10 ? 2 : 1) + ratio;
}

function memoryCell(result: Measurement | string | undefined): string {
  return typeof result === 'object' ? megabytes(result.peakBytes) : '-';
}
