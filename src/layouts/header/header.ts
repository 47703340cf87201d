/** Brings the header to life: solid after one pixel of scrolling, its groups, and the panel of small screens. */
import { connectGroup } from './nav-group.ts';

const SCROLL_THRESHOLD = 1;

const header = document.querySelector('[data-site-header]');
const menu = document.querySelector<HTMLDialogElement>('[data-menu]');

function markScrolled(): void {
  header?.toggleAttribute('data-scrolled', scrollY > SCROLL_THRESHOLD);
}
addEventListener('scroll', markScrolled, { passive: true });
// The first frame lays the page out anyway; to be asked earlier, the browser would do so for this alone.
requestAnimationFrame(markScrolled);

for (const group of document.querySelectorAll<HTMLElement>('[data-nav-group]')) connectGroup(group);

document.querySelector('[data-open-menu]')?.addEventListener('click', () => menu?.showModal());
menu?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a, [data-close-menu]')) menu.close();
});
// A window made wide leaves no button to close the panel with.
matchMedia('(min-width: 64rem)').addEventListener('change', () => menu?.close());
