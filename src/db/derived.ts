/**
 * Values computed from the content and from each other, each remembered together with all it has read. After a change
 * of content only what has read something different is computed again. A page of the site is judged the same way, so
 * that nobody has to list what it depends on: reading is depending.
 */
import { isSame } from '#lib/same.ts';

interface Source<Value = unknown> {
  /** Gives the value as it is now. */
  read: () => Value;
  /** The revision in which that was last another than before. */
  readonly changedIn: number;
}

/** What was read, and in which revision of the content: in a form that takes little memory and is quick to look through. */
export interface Reads {
  sources: readonly Source[];
  revision: number;
}

interface Tracked<Value> {
  value: Value;
  reads: Reads;
}

interface State {
  inputs: Readonly<Record<string, unknown>>;
  /** Goes up with every change of the inputs. */
  revision: number;
  sources: Map<string, Input>;
  /** Where reading is written down, while something is being computed. */
  reading: Set<Source> | null;
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
  const before = state.inputs;
  const kept = Object.entries(inputs).map(([name, input]) => [name, keepIdentity(before[name], input)]);
  state.inputs = Object.fromEntries(kept);
  state.revision += 1;
  for (const [name, source] of state.sources) {
    if (!Object.is(before[name], state.inputs[name])) source.changedIn = state.revision;
  }
}

interface Input extends Source {
  changedIn: number;
}

/** One of the inputs, as it was handed over. */
export function readInput(name: string): unknown {
  if (!(name in state.inputs)) throw new Error(`There is no content named ${name} yet`);
  const source = state.sources.get(name) ?? { read: () => state.inputs[name], changedIn: state.revision };
  state.sources.set(name, source);
  return noteRead(source);
}

type Arguments = readonly (string | number | null)[];

/** A function whose answers are kept for as long as nothing that it has read changes. Its arguments name the answer. */
export function derive<Args extends Arguments, Value>(compute: (...args: Args) => Value): (...args: Args) => Value {
  const answers = new Map<string, Answer<Args, Value>>();
  return (...args) => {
    const key = args.join('\0');
    const known = answers.get(key) ?? new Answer(compute, args);
    answers.set(key, known);
    return noteRead(known);
  };
}

interface Room {
  most: number;
  /** So many from when on there were more. */
  last: number;
}

/**
 * The same where each answer weighs much and is soon made again: of the answers only so many are kept. Where these are not
 * all of them, the last few do as well, for pages that show the same are made one after the other; then they do for all
 * functions that were given the same room. Who reads an answer has read what it was made of, so that nobody holds on to it.
 */
export function deriveFew<Args extends Arguments, Value>(
  room: Room,
  compute: (...args: Args) => Value,
): (...args: Args) => Value {
  const kept = new Map<string, Tracked<Value>>();
  return (...args) => {
    const key = args.join('\0');
    const known = kept.get(key);
    const answer = known && isCurrent(known.reads) ? known : track(() => compute(...args));
    if (answer !== known) {
      kept.set(key, answer);
      if (kept.size > room.most) room.most = room.last;
      for (const oldest of kept.keys()) {
        if (kept.size <= room.most) break;
        kept.delete(oldest);
      }
    }
    for (const source of answer.reads.sources) state.reading?.add(source);
    return answer.value;
  };
}

/** A class that needs no further object, because there are several for each property: closures would take twice the memory. */
class Answer<Args extends Arguments, Value> implements Source<Value>, Reads {
  readonly #compute: (...args: Args) => Value;
  readonly #args: Args;
  #value: Value;
  sources: Reads['sources'];
  revision: number;
  #checkedIn: number;
  changedIn: number;

  constructor(compute: (...args: Args) => Value, args: Args) {
    const { value, reads } = track(() => compute(...args));
    this.#compute = compute;
    this.#args = args;
    this.#value = value;
    this.sources = reads.sources;
    this.revision = reads.revision;
    this.#checkedIn = state.revision;
    this.changedIn = state.revision;
  }

  read(): Value {
    if (this.#checkedIn !== state.revision) {
      if (!isCurrent(this)) this.#computeAnew();
      this.#checkedIn = state.revision;
    }
    return this.#value;
  }

  #computeAnew(): void {
    const { value, reads } = track(() => this.#compute(...this.#args));
    const kept = keepIdentity(this.#value, value);
    if (!Object.is(this.#value, kept)) this.changedIn = state.revision;
    this.#value = kept;
    this.sources = reads.sources;
    this.revision = reads.revision;
  }
}

/**
 * One entry of a derived map, or null: who reads it has read nothing else of the map. Of a hundred thousand that stay the
 * objects that they are, each costs one look where the map is another.
 */
export function deriveEntry<Key, Value>(readMap: () => ReadonlyMap<Key, Value>): (key: Key) => Value | null {
  const entries = new Map<Key, Entry<Key, Value>>();
  return (key) => {
    const known = entries.get(key) ?? new Entry(readMap, key);
    entries.set(key, known);
    return noteRead(known);
  };
}

class Entry<Key, Value> implements Source<Value | null> {
  readonly #readMap: () => ReadonlyMap<Key, Value>;
  readonly #key: Key;
  #value: Value | null;
  #checkedIn: number;
  changedIn: number;

  constructor(readMap: () => ReadonlyMap<Key, Value>, key: Key) {
    this.#readMap = readMap;
    this.#key = key;
    this.#value = this.#find();
    this.#checkedIn = state.revision;
    this.changedIn = state.revision;
  }

  read(): Value | null {
    if (this.#checkedIn !== state.revision) {
      const value = keepIdentity(this.#value, this.#find());
      if (!Object.is(this.#value, value)) this.changedIn = state.revision;
      this.#value = value;
      this.#checkedIn = state.revision;
    }
    return this.#value;
  }

  #find(): Value | null {
    return unnoted(this.#readMap).get(this.#key) ?? null;
  }
}

/** The value without a note that it was read. */
function unnoted<Value>(read: () => Value): Value {
  const outer = state.reading;
  state.reading = null;
  try {
    return read();
  } finally {
    state.reading = outer;
  }
}

function noteRead<Value>(source: Source<Value>): Value {
  const value = source.read();
  state.reading?.add(source);
  return value;
}

/** The one place where values are compared: an equal one stays the object it was, and everybody else asks for that. */
function keepIdentity<Value>(before: Value, next: Value): Value {
  return isEqual(before, next) ? before : next;
}

/** Bytes would be taken apart one by one. */
function isEqual(one: unknown, other: unknown): boolean {
  if (one instanceof Uint8Array && other instanceof Uint8Array) return Buffer.compare(one, other) === 0;
  return isSame(one, other);
}

/** Whether everything that was read is still the same; not when it cannot be read any more. */
export function isCurrent({ sources, revision }: Reads): boolean {
  try {
    for (const source of sources) {
      source.read();
      if (source.changedIn > revision) return false;
    }
    return true;
  } catch {
    return false;
  }
}

function track<Value>(compute: () => Value): Tracked<Value> {
  const outer = state.reading;
  const { revision } = state;
  const reading = new Set<Source>();
  state.reading = reading;
  try {
    return { value: compute(), reads: { sources: [...reading], revision } };
  } finally {
    state.reading = outer;
  }
}

/** As above for work that takes its time, of which there is one at a time. */
export async function trackReads<Value>(work: () => Promise<Value>): Promise<Tracked<Value>> {
  if (state.reading) throw new Error('Pages that are tracked are made one after the other');
  const { revision } = state;
  const reading = new Set<Source>();
  state.reading = reading;
  try {
    return { value: await work(), reads: { sources: [...reading], revision } };
  } finally {
    state.reading = null;
  }
}
