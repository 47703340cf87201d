/** Remembers something of each build that may be live: the one that is, and the one made since. */
export interface BuildMemory<Value> {
  of: (build: string | null | undefined) => Value | undefined;
  /** Forgets all builds but the live one and this. */
  remember: (build: string, live: string | null | undefined, value: Value) => void;
  forgetAll: () => void;
}

export function createBuildMemory<Value>(): BuildMemory<Value> {
  let known = new Map<string, Value>();
  return {
    of: (build) => known.get(build ?? ''),
    remember: (build, live, value) => {
      known = new Map([...known].filter(([id]) => id === live)).set(build, value);
    },
    forgetAll: () => known.clear(),
  };
}
