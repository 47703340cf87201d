/**
 * Lets every heart and every "compare" button of the page, whoever renders it, change the visitor's lists. What that
 * takes is fetched once there is a list to show or a button is pressed.
 */
import { SAVED_LISTS } from './saved-list.ts';

const load = () => import('./saved-buttons.ts');

document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-save],[data-compare]') : null;
  if (button) (await load()).pressButton(button);
});

function hasSaved(): boolean {
  try {
    return [SAVED_LISTS.favourites, SAVED_LISTS.compared].some(({ key }) => localStorage.getItem(key));
  } catch {
    return false;
  }
}

if (hasSaved()) load();
// Another tab begins a list.
else addEventListener('storage', load, { once: true });
