/** Brings the header to life: solid after one pixel of scrolling, its groups, and the panel of small screens. */

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

/** Opens a group of the navigation under the pointer, on keyboard focus and by its button; Escape and a press elsewhere close it. */
function connectGroup(group: HTMLElement): void {
  const button = group.querySelector('button');
  if (!button) return;

  const setOpen = (isOpen: boolean) => {
    group.toggleAttribute('data-open', isOpen);
    button.setAttribute('aria-expanded', String(isOpen));
  };

  let isUnderMouse = false;
  const followMouse = ({ type, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    isUnderMouse = type === 'pointerenter';
    setOpen(isUnderMouse);
  };
  group.addEventListener('pointerenter', followMouse);
  group.addEventListener('pointerleave', followMouse);
  group.addEventListener('focusin', ({ target }) => {
    // A click focuses too; the button answers that one itself.
    if (target instanceof Element && target.matches('a:focus-visible')) setOpen(true);
  });
  group.addEventListener('focusout', ({ relatedTarget }) => {
    // Pressed where nothing takes the focus, under the mouse that has opened it.
    if (!relatedTarget && isUnderMouse) return;
    if (!isWithin(relatedTarget)) setOpen(false);
  });
  // On an iPad, a press elsewhere moves no focus.
  document.addEventListener('pointerdown', ({ target }) => {
    if (!isWithin(target)) setOpen(false);
  });
  const isWithin = (target: EventTarget | null) => target instanceof Node && group.contains(target);
  // What a mouse has opened by coming is not closed by its click; one from the keyboard has no detail.
  button.addEventListener('click', ({ detail }) =>
    setOpen(!group.hasAttribute('data-open') || (isUnderMouse && detail > 0)),
  );
  group.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !group.hasAttribute('data-open')) return;
    if (group.querySelector('ul')?.contains(document.activeElement)) button.focus();
    setOpen(false);
  });
}
