/** Moves through the pictures of a property by keys, and opens the viewer on them. */
import { createGalleryRow, indexAfter, loadAround, onSwipeBeyond } from './gallery-row.ts';

/** How far each key moves a picture that is drawn larger, to the right and down. */
const PANS: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-120, 0],
  ArrowRight: [120, 0],
  ArrowUp: [0, -120],
  ArrowDown: [0, 120],
};

/** Pictures on the page, and how they take part in the viewer. */
interface Gallery {
  element: HTMLElement;
  row: HTMLElement;
  /** The viewer was closed on that picture. */
  comeBack: (index: number) => void;
}

const dialog = document.querySelector<HTMLDialogElement>('[data-viewer]');
const galleries = Array.from(document.querySelectorAll<HTMLElement>('[data-gallery]'), createGallery);
const openViewer =
  dialog &&
  createViewer(
    dialog,
    galleries.filter((gallery) => gallery !== null),
  );

/** Null where there is no picture. */
function createGallery(element: HTMLElement): Gallery | null {
  const row = element.querySelector<HTMLElement>('[data-gallery-row]');
  if (!row) return null;
  const photos = [...row.querySelectorAll<HTMLElement>('[data-photo]')];

  function mark(index: number): void {
    photos.forEach((link, each) => {
      link.tabIndex = each === index ? 0 : -1;
    });
    if (row) loadAround(row, index);
  }

  const pictures = createGalleryRow(row, mark);
  const gallery: Gallery = {
    element,
    row,
    comeBack: (index) => {
      pictures.show(index, 'instant');
      photos[index]?.focus({ preventScroll: true });
    },
  };

  element.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || opensElsewhere(event)) return;
    const photo = event.target.closest<HTMLElement>('[data-photo]');
    if (!photo) return;
    event.preventDefault();
    openViewer?.(gallery, Number(photo.dataset['photo']));
  });

  element.addEventListener('keydown', (event) => {
    const { target } = event;
    if (!(target instanceof HTMLElement)) return;
    const next = photos.includes(target) ? indexAfter(event, photos.indexOf(target), photos.length) : undefined;
    if (next === undefined) return;
    const index = Math.max(0, Math.min(photos.length - 1, next));
    event.preventDefault();
    pictures.show(index);
    photos[index]?.focus({ preventScroll: true });
  });

  mark(0);
  return gallery;
}

function opensElsewhere(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}

/**
 * The full-screen viewer of one gallery after the other. While it is open, an entry of the history says so: Back closes
 * it, Forward opens it again. The returned function opens it.
 */
function createViewer(dialog: HTMLDialogElement, galleries: readonly Gallery[]) {
  const part = (name: string) => dialog.querySelector<HTMLElement>(`[data-viewer-${name}]`);
  const row = part('row');
  const zoom = part('zoom');
  const steps = [...dialog.querySelectorAll<HTMLElement>('[data-viewer-step]')];
  let [gallery] = galleries;
  if (!row || !gallery) return null;
  const pictures = createGalleryRow(row, mark);
  let shown = 0;

  function mark(index: number): void {
    magnify(false);
    shown = index;
    say('count', String(index + 1));
    if (row) loadAround(row, index);
  }

  function say(name: string, text: string): void {
    const place = part(name);
    if (place) place.textContent = text;
  }

  function magnify(isOn: boolean): void {
    zoom?.setAttribute('aria-pressed', String(isOn));
    const item = row?.children[shown];
    item?.toggleAttribute('data-zoomed', isOn);
    // Without the focus in it the viewer would hear no more keys.
    if (!isOn && item === document.activeElement) zoom?.focus();
    // What scrolls can be reached by the keyboard.
    item?.removeAttribute('tabindex');
    if (!item || !isOn) return;
    item.setAttribute('tabindex', '0');
    setSizes(item, '250vw');
    item.scrollTo({ left: item.clientWidth * 0.75, top: item.clientHeight * 0.75, behavior: 'instant' });
  }

  function isMagnified(): boolean {
    return row?.children[shown]?.hasAttribute('data-zoomed') ?? false;
  }

  /** The pictures go round: after the last comes the first. */
  function go(index: number): void {
    const count = row?.childElementCount ?? 1;
    pictures.show((index + count) % count);
  }

  function fill(next: Gallery): void {
    const noun = next.element.dataset['gallery'] || 'Photo';
    const copies = copyPictures(next.row);
    row?.replaceChildren(...copies);
    gallery = next;
    dialog.setAttribute('aria-label', `${noun}s of ${dialog.dataset['viewer']}`);
    row?.setAttribute('aria-label', `${noun}s`);
    say('noun', noun);
    say('total', String(copies.length));
    for (const step of steps) {
      step.hidden = copies.length < 2;
      const direction = step.dataset['viewerStep'] === '1' ? 'Next' : 'Previous';
      step.setAttribute('aria-label', `${direction} ${noun.toLowerCase()}`);
    }
  }

  function show(next: Gallery, index: number): void {
    if (row?.childElementCount === 0 || next !== gallery) fill(next);
    dialog.showModal();
    pictures.show(index, 'instant');
    mark(index);
  }

  dialog.addEventListener('keydown', (event) => {
    // With these a key is the browser's own; a plus is typed with Shift.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isZoomed = isMagnified();
    if (event.key === '+' || event.key === '-') return magnify(event.key === '+');
    const pan = isZoomed ? PANS[event.key] : undefined;
    const index = isZoomed ? undefined : indexAfter(event, pictures.index(), row.childElementCount);
    if (!pan && index === undefined) return;
    event.preventDefault();
    if (pan) row.children[shown]?.scrollBy(...pan);
    else if (index !== undefined) go(index);
  });
  zoom?.addEventListener('click', () => magnify(!isMagnified()));
  for (const step of steps) {
    step.addEventListener('click', () => go(pictures.index() + Number(step.dataset['viewerStep'])));
  }
  onSwipeBeyond(row, (index) => isMagnified() || go(index));
  dialog.addEventListener('close', () => {
    if (placeIn(history.state)) history.back();
    gallery?.comeBack(shown);
  });

  function followHistory(): void {
    const place = placeIn(history.state);
    const next = place && galleries[place.gallery];
    if (!next) dialog.close();
    else if (!dialog.open) show(next, place.photo);
  }
  addEventListener('popstate', followHistory);
  if (placeIn(history.state)) followHistory();

  return (next: Gallery, photo: number) => {
    const open = () => {
      // Pressed twice while the code was on its way.
      if (dialog.open) return;
      history.pushState({ photo, gallery: galleries.indexOf(next) }, '');
      show(next, photo);
    };
    // Closed a moment ago: the history is on its way back, and would take a new entry with it.
    if (!dialog.open && placeIn(history.state)) addEventListener('popstate', open, { once: true });
    else open();
  };
}

/** The pictures of the page once more, for slots as wide as the screen. */
function copyPictures(source: HTMLElement): HTMLElement[] {
  // Drawings may be seen through.
  const ground = source.dataset['ground'] ?? '';
  return [...source.querySelectorAll('picture')].map((picture) => {
    const copy = document.importNode(picture, true);
    setSizes(copy, '100vw');
    for (const image of copy.querySelectorAll('img')) {
      image.loading = 'lazy';
      image.className = `absolute inset-0 size-full object-contain ${ground}`;
    }
    const item = document.createElement('li');
    item.className = 'relative h-full w-full flex-none snap-center';
    item.append(copy);
    return item;
  });
}

/** How wide a picture is drawn, for the browser to choose a file. */
function setSizes(around: Element, sizes: string): void {
  for (const slot of around.querySelectorAll<HTMLImageElement | HTMLSourceElement>('img, source')) slot.sizes = sizes;
}

/** Which picture of which gallery an entry of the history stands for. */
function placeIn(state: unknown): { photo: number; gallery: number } | null {
  if (typeof state !== 'object' || state === null || !('photo' in state && 'gallery' in state)) return null;
  const { photo, gallery } = state;
  return typeof photo === 'number' && typeof gallery === 'number' ? { photo, gallery } : null;
}
