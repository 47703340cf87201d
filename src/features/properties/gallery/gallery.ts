/** Moves through the pictures of a property by keys, and opens the viewer on them. */
import { createGalleryRow, indexAfter, loadAround, onSwipeBeyond } from './gallery-row.ts';

const gallery = document.querySelector('[data-gallery]');
const row = gallery?.querySelector<HTMLElement>('[data-gallery-row]');
const dialog = document.querySelector<HTMLDialogElement>('[data-viewer]');
if (gallery && row && dialog) start(gallery, row, dialog);

function start(gallery: Element, row: HTMLElement, dialog: HTMLDialogElement): void {
  const photos = [...row.querySelectorAll<HTMLElement>('[data-photo]')];

  function mark(index: number): void {
    photos.forEach((link, each) => {
      link.tabIndex = each === index ? 0 : -1;
    });
    loadAround(row, index);
  }

  const pictures = createGalleryRow(row, mark);
  const openViewer = createViewer(dialog, row, (index) => {
    pictures.show(index, 'instant');
    photos[index]?.focus({ preventScroll: true });
  });

  gallery.addEventListener('click', (event) => {
    if (!(event instanceof MouseEvent) || !(event.target instanceof Element) || opensElsewhere(event)) return;
    const photo = event.target.closest<HTMLElement>('[data-photo]');
    if (!photo) return;
    event.preventDefault();
    openViewer(Number(photo.dataset['photo']));
  });

  gallery.addEventListener('keydown', (event) => {
    const { target } = event;
    if (!(event instanceof KeyboardEvent) || !(target instanceof HTMLElement)) return;
    const next = photos.includes(target) ? indexAfter(event, photos.indexOf(target), photos.length) : undefined;
    if (next === undefined) return;
    const index = Math.max(0, Math.min(photos.length - 1, next));
    event.preventDefault();
    pictures.show(index);
    photos[index]?.focus({ preventScroll: true });
  });

  mark(0);
}

function opensElsewhere(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}

/**
 * The full-screen viewer. While it is open, an entry of the history says so: Back closes it, Forward opens it again.
 * `onClose` learns which picture was looked at last. The returned function opens it.
 */
function createViewer(
  dialog: HTMLDialogElement,
  source: HTMLElement,
  onClose: (index: number) => void,
): (index: number) => void {
  const row = dialog.querySelector<HTMLElement>('[data-viewer-row]');
  const counter = dialog.querySelector('[data-viewer-count]');
  if (!row) return () => {};
  const pictures = createGalleryRow(row, mark);
  let shown = 0;

  function mark(index: number): void {
    shown = index;
    if (counter) counter.textContent = String(index + 1);
    loadAround(row ?? source, index);
  }

  /** The pictures go round: after the last comes the first. */
  function go(index: number): void {
    const count = source.childElementCount;
    pictures.show((index + count) % count);
  }

  function show(index: number): void {
    if (row && row.childElementCount === 0) row.append(...copyPictures(source));
    dialog.showModal();
    pictures.show(index, 'instant');
    mark(index);
  }

  dialog.addEventListener('keydown', (event) => {
    const index = indexAfter(event, pictures.index(), source.childElementCount);
    if (index === undefined) return;
    event.preventDefault();
    go(index);
  });
  for (const button of dialog.querySelectorAll<HTMLElement>('[data-viewer-step]')) {
    button.addEventListener('click', () => go(pictures.index() + Number(button.dataset['viewerStep'])));
  }
  onSwipeBeyond(row, go);
  dialog.addEventListener('close', () => {
    if (photoIn(history.state) !== null) history.back();
    onClose(shown);
  });
  addEventListener('popstate', ({ state }) => {
    const photo = photoIn(state);
    if (photo === null) dialog.close();
    else if (!dialog.open) show(photo);
  });

  const reopened = photoIn(history.state);
  if (reopened !== null) show(reopened);
  return (index) => {
    history.pushState({ photo: index }, '');
    show(index);
  };
}

/** The pictures of the page once more, for slots as wide as the screen. */
function copyPictures(source: HTMLElement): HTMLElement[] {
  return [...source.querySelectorAll('picture')].map((picture) => {
    const copy = document.importNode(picture, true);
    for (const slot of copy.querySelectorAll<HTMLImageElement | HTMLSourceElement>('img, source')) slot.sizes = '100vw';
    for (const image of copy.querySelectorAll('img')) {
      image.loading = 'lazy';
      image.className = 'absolute inset-0 size-full object-contain';
    }
    const item = document.createElement('li');
    item.className = 'relative h-full w-full flex-none snap-center';
    item.append(copy);
    return item;
  });
}

function photoIn(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('photo' in state)) return null;
  return typeof state.photo === 'number' ? state.photo : null;
}
