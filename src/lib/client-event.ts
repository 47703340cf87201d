/**
 * `client:event="lead"` wakes an island with the first event of this name on the window, and hands it that one too. A
 * press on an element with `data-lead` is such an event; its `detail` is the element. Inside of the island,
 * `useIslandEvent` listens. Where something can be pressed, the code is fetched before, as soon as the page rests.
 */
import type { ClientDirective } from 'astro';
import { expecting, type IslandCode, islandCode, listeningTo } from './island-code.ts';
import { importWhenIdle, showLoadError } from './lazy-import.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:event'?: string;
  }
}

const wakeOnEvent: ClientDirective = (load, { value: name }, island) => {
  const code = islandCode(load, island);
  listenForPresses(name, code);
  addEventListener(expecting(name), () => code.fetch().catch(() => {}));
  handOver(name, code);
};
export default wakeOnEvent;

/** Keeps events until the island listens. Those of which nobody sees what becomes wait for the next try. */
function handOver(name: string, code: IslandCode): void {
  const waiting = new Set<Event>();
  let isAwake = false;
  let hasFailed = false;

  const giveUp = (event: Event, control: HTMLElement) => {
    waiting.delete(event);
    // A link leads where the same can be had without the island.
    if (control instanceof HTMLAnchorElement && (hasFailed || !navigator.onLine)) location.assign(control.href);
    else showLoadError();
    hasFailed = true;
  };
  addEventListener(name, async (event) => {
    if (isAwake) return;
    waiting.add(event);
    const control = event instanceof CustomEvent && event.detail instanceof HTMLElement ? event.detail : null;
    control?.setAttribute('aria-busy', 'true');
    await code.wake().catch(() => control && giveUp(event, control));
    control?.removeAttribute('aria-busy');
  });
  const handAll = () => {
    isAwake = true;
    for (const event of waiting) dispatchEvent(event);
    waiting.clear();
  };
  addEventListener(listeningTo(name), handAll, { once: true });
}

function listenForPresses(name: string, code: IslandCode): void {
  const controls = `[data-${name}]`;
  const controlOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>(controls) : null);
  const fetchCode = () => code.fetch().catch(() => {});

  document.addEventListener('click', (event) => {
    const control = controlOf(event);
    if (!control || event.defaultPrevented) return;
    // With a key held down, the visitor wants the link in a tab of its own; without a line it is all there is.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (control instanceof HTMLAnchorElement && !code.isHere() && !navigator.onLine) return;
    event.preventDefault();
    if (control.getAttribute('aria-busy') !== 'true') dispatchEvent(new CustomEvent(name, { detail: control }));
  });
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, (event) => {
      if (!code.isHere() && navigator.onLine && controlOf(event)) fetchCode();
    });
  }
  importWhenIdle(async () => {
    if (document.querySelector(controls)) await fetchCode();
  });
}
