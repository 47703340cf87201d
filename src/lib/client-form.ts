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

const wakeForm: ClientDirective = (load, _options, island) => {
  const code = islandCode(load, island);
  const sleep = new AbortController();
  const { signal } = sleep;
  let mustSend = false;
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
  importWhenIdle(code.fetch);
};
export default wakeForm;
