/** A row of pictures, each as wide as the row, that snaps: what it shows, and how to move it. */
export interface GalleryRow {
  show: (index: number, behavior?: ScrollBehavior) => void;
  /** The picture the row is at or on its way to, so that quick presses add up. */
  index: () => number;
}

/** As far as a finger moves on purpose. */
const SWIPE = 40;

/** `onShow` is told each time another picture comes to stand in the row. */
export function createGalleryRow(row: HTMLElement, onShow: (index: number) => void): GalleryRow {
  let shown = 0;
  let heading: number | null = null;

  /** A far jump does not slide past pictures that nobody asked for: they would all be fetched. */
  const isNear = (index: number) => Math.abs(index - shown) <= 2;

  function updateShown(): void {
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

  row.addEventListener('scroll', () => requestAnimationFrame(updateShown), { passive: true });
  for (const type of ['pointerdown', 'wheel']) {
    row.addEventListener(type, () => (heading = null), { passive: true });
  }
  return { show, index: () => heading ?? shown };
}

/** Where a key leads from one of so many pictures; undefined for keys that do not move. Beyond an end there may be none. */
export function indexAfter(event: KeyboardEvent, from: number, count: number): number | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  const targets: Record<string, number> = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: count - 1 };
  return targets[event.key];
}

/** Where a swipe leads that begins and ends with the row at one of its ends, which it cannot pass: beyond that end. */
export function onSwipeBeyond(row: HTMLElement, onSwipe: (index: number) => void): void {
  let start: Touch | undefined;
  const lastScroll = () => row.scrollWidth - row.clientWidth;
  row.addEventListener(
    'touchstart',
    ({ touches }) => {
      const isAtEnd = row.scrollLeft < 1 || row.scrollLeft > lastScroll() - 1;
      const isOneFinger = touches.length === 1 && (visualViewport?.scale ?? 1) === 1;
      start = isAtEnd && isOneFinger ? touches[0] : undefined;
    },
    { passive: true },
  );
  row.addEventListener('touchend', ({ changedTouches: [end] }) => {
    if (!start || !end) return;
    const [x, y] = [end.clientX - start.clientX, end.clientY - start.clientY];
    start = undefined;
    if (Math.abs(x) < SWIPE || Math.abs(x) < Math.abs(y)) return;
    if (x > 0 && row.scrollLeft < 1) onSwipe(-1);
    if (x < 0 && row.scrollLeft > lastScroll() - 1) onSwipe(row.childElementCount);
  });
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
