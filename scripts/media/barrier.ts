export interface Barrier {
  /** Keeps the barrier closed until this is done, and hands it on. */
  close: <Result>(work: Promise<Result>) => Promise<Result>;
  /** Comes back when nothing keeps the barrier closed. */
  untilOpen: () => Promise<void>;
}

/** Lets what is not urgent pass only while nothing urgent is under way. */
export function createBarrier(): Barrier {
  const urgent = new Set<Promise<unknown>>();
  return {
    close: (work) => {
      const over = work.finally(() => urgent.delete(over)).catch(() => {});
      urgent.add(over);
      return work;
    },
    untilOpen: async () => {
      while (urgent.size > 0) await Promise.all(urgent);
    },
  };
}
