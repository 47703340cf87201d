/** Opens a group of the navigation under the pointer, on keyboard focus and by its button; Escape closes it. */
export function connectGroup(group: HTMLElement): void {
  const button = group.querySelector('button');
  if (!button) return;

  const setOpen = (isOpen: boolean) => {
    group.toggleAttribute('data-open', isOpen);
    button.setAttribute('aria-expanded', String(isOpen));
  };

  group.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && setOpen(true));
  group.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && setOpen(false));
  group.addEventListener('focusin', ({ target }) => {
    // A click focuses too; the button answers that one itself.
    if (target instanceof Element && target.matches('a:focus-visible')) setOpen(true);
  });
  group.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && group.contains(relatedTarget))) setOpen(false);
  });
  button.addEventListener('click', () => setOpen(!group.hasAttribute('data-open')));
  group.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !group.hasAttribute('data-open')) return;
    if (group.querySelector('ul')?.contains(document.activeElement)) button.focus();
    setOpen(false);
  });
}
