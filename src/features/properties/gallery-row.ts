/** A row of pictures, each as wide as the row, that snaps: what it shows, and how to move it. */
export interface GalleryRow {
  show: (index: number, behavior?: ScrollBehavior) => void;
  /** The place the row is at or on its way to, so that quick presses add up. */
  place: () => number;
}

/** `onShow` is told each time another picture comes to stand in the row. */
export function createGalleryRow(row: HTMLElement, onShow: (index: number) => void): GalleryRow {
  let shown = 0;
  let heading: number | null = null;

  /** A far jump does not slide past pictures that nobody asked for: they would all be fetched. */
  const isNear = (index: number) => Math.abs(index - shown) <= 2;

  function settle(): void {
    if (row.clientWidth === 0) return;
    const index = within(row, Math.round(row.scrollLeft / row.clientWidth));
    if (index === heading) heading = null;
    if (index === shown) return;
    shown = index;
    onShow(index);
  }

  function show(index: number, behavior: ScrollBehavior = isNear(index) ? 'auto' : 'instant'): void {
    heading = within(row, index);
    row.scrollTo({ left: heading * row.clientWidth, behavior });
  }

  row.addEventListener('scroll', () => requestAnimationFrame(settle), { passive: true });
  for (const type of ['pointerdown', 'wheel']) {
    row.addEventListener(type, () => (heading = null), { passive: true });
  }
  return { show, place: () => heading ?? shown };
}

/** Where a key leads from one of so many places in a row; undefined for keys that do not move. */
export function placeAfter(event: KeyboardEvent, from: number, count: number): number | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  const places: Record<string, number> = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: count - 1 };
  const place = places[event.key];
  return place === undefined ? undefined : Math.max(0, Math.min(count - 1, place));
}

/** The pictures left and right of the one shown are there before the visitor is. */
export function loadAround(row: HTMLElement, index: number): void {
  for (const near of [index, index + 1, index - 1]) {
    const image = row.children[near]?.querySelector('img');
    if (image) image.loading = 'eager';
  }
}

function within(row: HTMLElement, index: number): number {
  return Math.max(0, Math.min(row.childElementCount - 1, index));
}
