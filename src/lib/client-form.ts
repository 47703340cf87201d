/**
 * `client:form` wakes an island that is a form as soon as somebody comes near it. It can be written in before: the form
 * takes over what it finds in its fields, see `useFormReady`, and is then sent if somebody has tried to.
 */
import type { ClientDirective } from 'astro';
import { FORM_READY, islandCode } from './island-code.ts';
import { importWhenIdle, showLoadError } from './lazy-import.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:form'?: boolean;
  }
}

const DID_NOT_LOAD = {
  offline: 'There is no connection. Please check your network and try again. Everything you typed is still here.',
  online:
    'This form did not load. Please check your network and try again, or copy what you have typed and load the page again.',
};

const PAGE_IS_LOADING =
  'This page is still loading and sends this as soon as it can. If that takes long, please write to us on WhatsApp.';

// This stands in the page. Until its scripts have come nobody is given the island, of which a page has one, and the browser would
// put what was typed into the address.
const beforeScripts = new AbortController();
let isPressed = false;
const holdBackEarly = (event: Event) => {
  event.preventDefault();
  isPressed = true;
  showLoadError({ offline: PAGE_IS_LOADING, online: PAGE_IS_LOADING });
};
document.addEventListener('submit', holdBackEarly, { signal: beforeScripts.signal });

const wakeForm: ClientDirective = (load, _options, island) => {
  const code = islandCode(load, island);
  const sleep = new AbortController();
  const { signal } = sleep;
  beforeScripts.abort();
  let mustSend = isPressed;
  let hasFailed = false;

  const wake = () =>
    code.wake().catch(() => {
      // Told once, and again to whoever wants to send.
      if (mustSend || !hasFailed) showLoadError(DID_NOT_LOAD);
      hasFailed = true;
      mustSend = false;
    });
  for (const type of ['pointerover', 'focusin']) island.addEventListener(type, wake, { signal });
  const holdBack = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    mustSend = true;
    wake();
  };
  island.addEventListener('submit', holdBack, { capture: true, signal });
  const handOver = ({ target }: Event) => {
    sleep.abort();
    // `requestSubmit` is younger than the oldest browsers served, and the form checks its fields itself.
    if (mustSend) target?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  };
  island.addEventListener(FORM_READY, handOver, { once: true });
  if (mustSend) wake();
  importWhenIdle(code.fetch);
};
export default wakeForm;
