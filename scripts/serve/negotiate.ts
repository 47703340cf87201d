export type Encoding = 'br' | 'gzip';

/** The best of the available encodings that `Accept-Encoding` allows, or null for none. */
export function chooseEncoding(accepted: string | undefined, available: readonly Encoding[]): Encoding | null {
  const weights = new Map(
    (accepted ?? '').split(',').map((entry): [string, number] => {
      const [name = '', ...params] = entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = params.find((param) => param.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight) || 0];
    }),
  );
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const wanted = available.filter((encoding) => weightOf(encoding) > 0);
  return wanted.sort((a, b) => weightOf(b) - weightOf(a))[0] ?? null;
}

/** Whether the visitor has exactly this content already. */
export function isFresh(ifNoneMatch: string | undefined, tag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((entry) => entry.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(tag);
}

export type ByteRange = { start: number; end: number };

/** The one range asked for; `unsatisfiable` beyond the end, null when the whole file is to be sent. */
export function parseRange(range: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(range?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
