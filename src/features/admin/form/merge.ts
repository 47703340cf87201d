type Values = Readonly<Record<string, unknown>>;
export type Side = 'mine' | 'theirs';

/** A field that both sides hold differently, and which of the two was changed last from what both began with. */
export interface Difference {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** What to take unless the operator says otherwise: a change goes before what was left alone. */
  proposal: Side;
}

/** What differs between the form and the record as somebody else saved it, field by field of the form. */
export function differencesOf(base: Values, mine: Values, theirs: Values): Difference[] {
  return Object.keys(mine)
    .filter((field) => !isSame(mine[field], theirs[field]))
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      proposal: isSame(mine[field], base[field]) ? 'theirs' : 'mine',
    }));
}

/** One side of a difference as it is read: as its noun shows it, or by itself. */
export function sideText(value: unknown, shown?: string): string {
  return (shown ?? (Array.isArray(value) ? value.join(', ') : String(value ?? ''))) || '(empty)';
}

/** Those of its fields that differ from what it began with; all of them where that is not known. */
export function changesOf(base: Values | undefined, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => !base || !isSame(value, base[field])));
}

/** The fields that two of them changed, each in its own way. */
export function clashesOf(one: Values, other: Values): string[] {
  return Object.keys(one).filter((field) => field in other && !isSame(one[field], other[field]));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(stored(one)) === JSON.stringify(stored(other));
}

/** Nothing typed into a field is stored as nothing. */
function stored(value: unknown): unknown {
  return value === '' ? null : (value ?? null);
}
