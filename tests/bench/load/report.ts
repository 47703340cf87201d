import { alignColumns } from '../table.ts';
import type { Drive } from './drive.ts';

export interface Line {
  name: string;
  concurrency: number;
  drive: Drive;
}

const HEADINGS = ['what', 'at once', 'answers', 'per s', 'p50 ms', 'p95', 'p99', 'max', 'errors', 'other answers'];
const SHOWN = 20;

export function renderLines(lines: readonly Line[]): string {
  return alignColumns([HEADINGS, ...lines.map(cellsOf)]);
}

function isError(kind: string): boolean {
  return kind.startsWith('error');
}

/** The first of the kinds that are errors, each with how often it came. */
export function listErrors(lines: readonly Line[]): string[] {
  const errors = lines.flatMap(({ name, concurrency, drive }) =>
    [...drive.kinds]
      .filter(([kind]) => isError(kind))
      .map(([kind, count]) => `${name} at ${concurrency}: ${count} x ${kind}`),
  );
  return errors.length > SHOWN ? [...errors.slice(0, SHOWN), `and ${errors.length - SHOWN} more`] : errors;
}

function cellsOf({ name, concurrency, drive: { times, kinds, seconds } }: Line): string[] {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => milliseconds(sorted[Math.ceil(sorted.length * share) - 1]);
  const errors = [...kinds].reduce((sum, [kind, count]) => sum + (isError(kind) ? count : 0), 0);
  const others = [...kinds].filter(([kind]) => kind !== 'ok' && !isError(kind));
  return [
    name,
    String(concurrency),
    String(times.length),
    (times.length / seconds).toFixed(0),
    ...[at(0.5), at(0.95), at(0.99), at(1)],
    String(errors),
    others.map(([kind, count]) => `${count} ${kind}`).join(', '),
  ];
}

function milliseconds(time: number | undefined): string {
  return time === undefined ? '-' : time.toFixed(time < 10 ? 1 : 0);
}
