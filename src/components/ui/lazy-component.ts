import { type ComponentType, useEffect, useState } from 'react';
import { importWithRetry } from '#lib/lazy-import.ts';

/** A component whose code is fetched when it is first shown, and kept from then on. Unlike React's, it can be tried again. */
export interface LazyComponent<Props> {
  loaded: ComponentType<Props> | null;
  load: () => Promise<ComponentType<Props>>;
}

/** `fetchModule` imports the module that exports the component by this name. */
export function lazyComponent<Name extends string, Props>(
  fetchModule: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyComponent<Props> {
  const lazy: LazyComponent<Props> = {
    loaded: null,
    load: async () => {
      // Modules that were asked for without a line stay missing, with all they import, until the page is loaded anew.
      if (lazy.loaded === null && !navigator.onLine) throw new Error('There is no connection');
      lazy.loaded ??= (await importWithRetry(fetchModule))[name];
      return lazy.loaded;
    },
  };
  return lazy;
}

/** The component as soon as its code is there; after a failure it is fetched again by `retry`. */
export function useLazyComponent<Props>(lazy: LazyComponent<Props>) {
  const [Component, setComponent] = useState(() => lazy.loaded);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (Component || hasFailed) return;
    lazy.load().then(
      (loaded) => setComponent(() => loaded),
      () => setHasFailed(true),
    );
  }, [lazy, Component, hasFailed]);
  return { Component, hasFailed, retry: () => setHasFailed(false) };
}
