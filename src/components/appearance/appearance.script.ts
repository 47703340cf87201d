import { cspHash } from '#lib/security-headers.ts';
import { APPEARANCE } from './appearance.ts';

/**
 * Runs as source text, before anything is painted where something was chosen: shows the page as this browser was last told, and
 * takes in what is chosen here or in another tab. theme.css has the colours.
 */
function prepare(key: string): void {
  const root = document.documentElement;
  const tell = () => document.dispatchEvent(new Event(key));
  const show = (stored: string | null) => {
    const choice = stored === 'light' || stored === 'dark' ? stored : 'system';
    root.dataset['appearance'] = choice;
    for (const control of document.getElementsByName(key)) {
      if (control instanceof HTMLSelectElement) control.value = choice;
    }
    tell();
  };
  const read = () => {
    try {
      show(localStorage.getItem(key));
    } catch {
      // Storage is blocked: a choice holds for the page it is made on.
    }
  };

  const take = (target: EventTarget | null) => {
    if (!(target instanceof HTMLSelectElement) || target.name !== key) return;
    show(target.value);
    try {
      localStorage.setItem(key, target.value);
    } catch {
      // See above.
    }
  };

  const [early] = document.getElementsByName(key);
  if (early instanceof HTMLSelectElement && early.value !== 'system') take(early);
  else read();
  // Once the control is there, and when the page comes back from the back-forward cache.
  addEventListener('pageshow', read);
  addEventListener('storage', (event) => {
    if (event.key === key) read();
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', tell);
  document.addEventListener('change', ({ target }) => take(target));
}

export const appearanceScript = `(${prepare})(${JSON.stringify(APPEARANCE)})`;
export const appearanceHash = cspHash(appearanceScript);
