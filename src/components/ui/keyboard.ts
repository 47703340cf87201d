/**
 * Tells a dialog, as `--keyboard`, how much of its page the keyboard of a phone covers, and keeps the field that is
 * written in visible. The returned function ends it.
 */
export function followKeyboard(dialog: HTMLElement): () => void {
  const view = window.visualViewport;
  if (!view) return () => {};
  const measure = () => {
    // Zooming in shrinks the visible part as well, but covers nothing.
    const covered = view.scale > 1.01 ? 0 : Math.max(0, window.innerHeight - view.height - view.offsetTop);
    dialog.style.setProperty('--keyboard', `${Math.round(covered)}px`);
  };
  const handleResize = () => {
    measure();
    const { activeElement } = document;
    if (activeElement !== dialog && dialog.contains(activeElement)) activeElement?.scrollIntoView({ block: 'nearest' });
  };
  view.addEventListener('resize', handleResize);
  view.addEventListener('scroll', measure);
  measure();
  return () => {
    view.removeEventListener('resize', handleResize);
    view.removeEventListener('scroll', measure);
  };
}
