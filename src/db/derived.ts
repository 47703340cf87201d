/**
 * Values computed from the content and from each other, each remembered together with all it has read. After a change
 * of content only what has read something different is computed again. A page of the site is judged the same way, so
 * that nobody has to list what it depends on: reading is depending.
 */
import { isSame } from '#lib/same.ts';

/** Gives the value as it is now. */
type Source = () => unknown;

/** What was read, and at the same place its value at that moment. */
export interface Reads {
  sources: readonly Source[];
  values: readonly unknown[];
}

interface Tracked<Value> {
  value: Value;
  reads: Reads;
}

interface State {
  inputs: Readonly<Record<string, unknown>>;
  /** Goes up with every change of the inputs. */
  revision: number;
  sources: Map<string, Source>;
  /** Where reading is written down, while something is being computed. */
  reading: Map<Source, unknown> | null;
}

/** One for the process: the pages have a copy of this module in their bundle, the publisher has its own. */
const state = shareState({ inputs: {}, revision: 0, sources: new Map(), reading: null });

function shareState(fresh: State): State {
  const place = Symbol.for('site-content');
  const shared: State | undefined = Reflect.get(globalThis, place);
  if (!shared) Reflect.set(globalThis, place, fresh);
  return shared ?? fresh;
}

/** Replaces everything that content is derived from. */
export function setInputs(inputs: Readonly<Record<string, unknown>>): void {
  const kept = Object.entries(inputs).map(([name, input]) => [name, keepIdentity(state.inputs[name], input)]);
  state.inputs = Object.fromEntries(kept);
  state.revision += 1;
}

/** One of the inputs, as it was handed over. */
export function readInput(name: string): unknown {
  if (!(name in state.inputs)) throw new Error(`There is no content named ${name} yet`);
  const source = state.sources.get(name) ?? (() => state.inputs[name]);
  state.sources.set(name, source);
  return noteRead(source, source());
}

/** A function whose answers are kept for as long as nothing that it has read changes. Its arguments name the answer. */
export function derive<Args extends readonly (string | number | null)[], Value>(
  compute: (...args: Args) => Value,
): (...args: Args) => Value {
  const memos = new Map<string, () => Value>();
  return (...args) => {
    const key = args.join('\0');
    const known = memos.get(key) ?? remember(() => compute(...args));
    memos.set(key, known);
    return known();
  };
}

function remember<Value>(compute: () => Value): () => Value {
  let last: Tracked<Value> | undefined;
  let checkedAt = -1;

  const bringUpToDate = (): Value => {
    if (last && checkedAt === state.revision) return last.value;
    if (!last || !isCurrent(last.reads)) last = trackAnew(last, compute);
    checkedAt = state.revision;
    return last.value;
  };
  return () => noteRead(bringUpToDate, bringUpToDate());
}

function noteRead<Value>(source: Source, value: Value): Value {
  state.reading?.set(source, value);
  return value;
}

function trackAnew<Value>(last: Tracked<Value> | undefined, compute: () => Value): Tracked<Value> {
  const { value, reads } = track(compute);
  return { value: last ? keepIdentity(last.value, value) : value, reads };
}

/** The one place where values are compared: an equal one stays the object it was, and everybody else asks for that. */
function keepIdentity<Value>(before: Value, next: Value): Value {
  return isSame(before, next) ? before : next;
}

/** Whether everything that was read is still the same; not when it cannot be read any more. */
export function isCurrent({ sources, values }: Reads): boolean {
  try {
    return sources.every((source, index) => Object.is(source(), values[index]));
  } catch {
    return false;
  }
}

function track<Value>(compute: () => Value): Tracked<Value> {
  const outer = state.reading;
  const reads = new Map<Source, unknown>();
  state.reading = reads;
  try {
    return { value: compute(), reads: readsIn(reads) };
  } finally {
    state.reading = outer;
  }
}

/** As above for work that takes its time, of which there is one at a time. */
export async function trackReads<Value>(work: () => Promise<Value>): Promise<Tracked<Value>> {
  if (state.reading) throw new Error('Pages that are tracked are made one after the other');
  const reads = new Map<Source, unknown>();
  state.reading = reads;
  try {
    return { value: await work(), reads: readsIn(reads) };
  } finally {
    state.reading = null;
  }
}

/** In a form that takes little memory and is quick to look through, which happens a million times for one change. */
function readsIn(reading: ReadonlyMap<Source, unknown>): Reads {
  return { sources: [...reading.keys()], values: [...reading.values()] };
}
