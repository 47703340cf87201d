/**
 * Brings to life what stands around each page: the header, solid after one pixel of scrolling, its groups, the panel of
 * small screens, and sheets, which a finger draws down.
 */

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
  const isWithin = (target: EventTarget | null) => target instanceof Node && group.contains(target);
  group.addEventListener('focusout', ({ relatedTarget }) => {
    // Pressed where nothing takes the focus, under the mouse that has opened it.
    if (!relatedTarget && isUnderMouse) return;
    if (!isWithin(relatedTarget)) setOpen(false);
  });
  // On an iPad, a press elsewhere moves no focus.
  document.addEventListener('pointerdown', ({ target }) => {
    if (!isWithin(target)) setOpen(false);
  });
  // What a mouse has opened by coming is not closed by its click; one from the keyboard has no detail.
  button.addEventListener('click', ({ detail }) =>
    setOpen(!group.hasAttribute('data-open') || (isUnderMouse && detail > 0)),
  );
  // The mouse opens it wherever the focus is.
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !group.hasAttribute('data-open')) return;
    if (group.querySelector('ul')?.contains(document.activeElement)) button.focus();
    setOpen(false);
  });
}

document.addEventListener('pointerdown', drawDown);

/** In pixels; what is drawn less far comes back. */
const FAR_ENOUGH = 80;

/** Lets a sheet follow the finger on its grip, and closes it where that lets go of it far enough below. */
function drawDown({ target: grip, pointerId, isPrimary, button, clientY: from }: PointerEvent): void {
  const isMeant = isPrimary && button === 0;
  const sheet = isMeant && grip instanceof HTMLElement && grip.matches('.sheet-grip') && grip.closest('dialog');
  if (!sheet) return;
  const letGo = new AbortController();
  const follow = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    const isHeld = event.type === 'pointermove';
    const drawn = Math.max(0, event.clientY - from);
    sheet.style.transition = isHeld ? 'none' : '';
    sheet.style.translate = isHeld ? `0 ${drawn}px` : '';
    if (isHeld) return;
    letGo.abort();
    // What would be lost is asked about first, as at Escape.
    const mayClose = event.type === 'pointerup' && drawn > FAR_ENOUGH;
    if (!mayClose || !sheet.dispatchEvent(new Event('cancel', { cancelable: true }))) return;
    if (sheet.popover) sheet.hidePopover();
    else sheet.close();
  };
  for (const type of ['pointermove', 'pointerup', 'pointercancel'] as const)
    document.addEventListener(type, follow, { signal: letGo.signal });
}
