/** Opens a group of the navigation under the pointer, on keyboard focus and by its button; Escape closes it. */
export function connectGroup(group: HTMLElement): void {
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
    if (!(relatedTarget instanceof Node && group.contains(relatedTarget))) setOpen(false);
  });
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
