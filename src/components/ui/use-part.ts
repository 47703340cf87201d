import { type ComponentType, useEffect, useState } from 'react';

/** A component whose code is fetched when it is first shown, and kept from then on. */
export interface Part<Props> {
  kept: ComponentType<Props> | null;
  load: () => Promise<ComponentType<Props>>;
}

export function definePart<Props>(fetchCode: () => Promise<ComponentType<Props>>): Part<Props> {
  const part: Part<Props> = {
    kept: null,
    load: async () => {
      // Modules that were asked for without a line stay missing, with all they import, until the page is loaded anew.
      if (part.kept === null && !navigator.onLine) throw new Error('There is no connection');
      part.kept ??= await fetchCode();
      return part.kept;
    },
  };
  return part;
}

/** A part as soon as its code is there; after a failure it is fetched again by `retry`. */
export function usePart<Props>(part: Part<Props>) {
  const [Component, setComponent] = useState(() => part.kept);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (Component || hasFailed) return;
    part.load().then(
      (loaded) => setComponent(() => loaded),
      () => setHasFailed(true),
    );
  }, [part, Component, hasFailed]);
  return { Component, hasFailed, retry: () => setHasFailed(false) };
}
