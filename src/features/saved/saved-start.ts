/**
 * Lets every heart and every "compare" button of the page, whoever renders it, change the visitor's lists. What that
 * takes is fetched once there is a list to show or a button is pressed.
 */
import { readStored } from '#lib/browser-storage.ts';
import { importWithRetry, showLoadError } from '#lib/lazy-import.ts';
import { SAVED_LISTS } from './saved.ts';

const load = () => importWithRetry(() => import('./saved-buttons.ts'));
const prepare = () => load().catch(() => {});

document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-save],[data-compare]') : null;
  // Pressed again while the code is on its way.
  if (!button || button.getAttribute('aria-busy') === 'true') return;
  button.setAttribute('aria-busy', 'true');
  try {
    (await load()).pressButton(button);
  } catch {
    showLoadError();
  } finally {
    button.removeAttribute('aria-busy');
  }
});

function hasSaved(): boolean {
  return [SAVED_LISTS.favourites, SAVED_LISTS.compared].some(({ key }) => readStored('localStorage', key));
}

if (hasSaved()) prepare();
else {
  // Another tab begins a list, or the next page did, from which this one comes back as it was left.
  addEventListener('storage', prepare, { once: true });
  addEventListener('pageshow', ({ persisted }) => persisted && hasSaved() && prepare());
}
