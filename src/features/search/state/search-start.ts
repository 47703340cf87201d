if (document.documentElement.hasAttribute('data-map-view'))
  import('../map/map-places.ts').then(({ showPlaces }) => showPlaces()).catch(() => {});

/**
 * Stands by the search until it has come to life: a button that is pressed meanwhile is pressed again then, and code
 * that does not arrive is asked for anew when the visitor wants it.
 */
const template = document.querySelector<HTMLTemplateElement>('[data-search-trouble]');
const island = document.querySelector('[data-search-results]')?.closest<HTMLElement>('astro-island[ssr]');
if (island && template) standBy(island, template);

function standBy(island: HTMLElement, { content }: HTMLTemplateElement): void {
  let pressed: HTMLElement | null = null;
  let trouble: Element | null = null;
  const notePress = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    // What stands in a slot has scripts of its own.
    if (!button || button.closest('astro-slot')) return;
    pressed = button;
    if (trouble) restart();
  };
  const frame = document.getElementById('filters-ahead');
  // Who leaves it does not want the filters any more.
  frame?.addEventListener('toggle', ({ newState }) => {
    if (newState === 'closed') pressed = null;
  });
  const restart = () => {
    trouble?.remove();
    trouble = null;
    // An island begins when it comes into the page.
    island.replaceWith(island);
  };
  const tryAgain = () => {
    restart();
    island.querySelector<HTMLElement>('#results')?.focus({ preventScroll: true });
  };
  island.addEventListener('click', notePress);
  island.addEventListener('astro:hydration-error', (event) => {
    event.preventDefault();
    // `checkVisibility` is younger than the oldest browsers served.
    if (frame?.getClientRects().length) frame.hidePopover();
    island.before(document.importNode(content, true));
    trouble = island.previousElementSibling;
    trouble?.querySelector('button')?.addEventListener('click', tryAgain);
    document.documentElement.removeAttribute('data-search-pending');
  });
  island.addEventListener('astro:hydrate', () => {
    island.removeEventListener('click', notePress);
    // It may have been pressed before anything here could hear it.
    const wanted = frame?.getClientRects().length
      ? island.querySelector<HTMLElement>('[data-floating-pill] button')
      : pressed;
    wanted?.click();
  });
}
