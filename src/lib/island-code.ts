import type { ClientDirective } from 'astro';

/** The code of an island that has not been woken. */
export interface IslandCode {
  /** Whether the island can be woken without the network. */
  isHere: () => boolean;
  /** Rejects when the code does not arrive; the next call asks for it anew. */
  fetch: () => Promise<void>;
  wake: () => Promise<void>;
}

/** What the window is told once an island listens to the events of this name. */
export function listeningTo(name: string): string {
  return `${name}:listening`;
}

/** What a form in an island dispatches once it listens. */
export const FORM_READY = 'form:ready';

/** What the window is told when such events are likely, so that the code is there before the first of them. */
export function expecting(name: string): string {
  return `${name}:expected`;
}

/** What a directive is given to load its island, which tells of a failure only by an event that ends in the console. */
export function islandCode(load: Parameters<ClientDirective>[0], island: HTMLElement): IslandCode {
  let hydrating: ReturnType<typeof load> | null = null;
  let waking: Promise<void> | null = null;
  let isHere = false;
  let hasFailed = false;

  island.addEventListener('astro:hydration-error', (event) => {
    event.preventDefault();
    hasFailed = true;
  });
  const fetchAnew = async () => {
    hasFailed = false;
    const hydrate = await load();
    isHere = !hasFailed;
    if (isHere) return hydrate;
    hydrating = waking = null;
    throw new Error('The code of an island did not arrive');
  };
  const bring = () => {
    hydrating ??= fetchAnew();
    return hydrating;
  };
  const wake = async () => {
    const hydrate = await bring();
    await hydrate();
  };
  return {
    isHere: () => isHere,
    fetch: async () => {
      await bring();
    },
    wake: () => {
      waking ??= wake();
      return waking;
    },
  };
}
