/** Moves through the pictures of a property by thumbnails and keys, and opens the viewer on them. */
import { createGalleryRow, indexAfter, loadAround } from './gallery-row.ts';
import { createViewer } from './viewer.ts';

const gallery = document.querySelector('[data-gallery]');
const row = gallery?.querySelector<HTMLElement>('[data-gallery-row]');
const dialog = document.querySelector<HTMLDialogElement>('[data-viewer]');
if (gallery && row && dialog) start(gallery, row, dialog);

function start(gallery: Element, row: HTMLElement, dialog: HTMLDialogElement): void {
  const photos = [...row.querySelectorAll<HTMLElement>('[data-photo]')];
  const thumbs = [...gallery.querySelectorAll<HTMLElement>('[data-thumb]')];

  function mark(index: number): void {
    for (const links of [photos, thumbs]) {
      links.forEach((link, each) => {
        link.tabIndex = each === index ? 0 : -1;
      });
    }
    thumbs.forEach((thumb, each) => {
      if (each === index) thumb.setAttribute('aria-current', 'true');
      else thumb.removeAttribute('aria-current');
    });
    bringIntoRow(thumbs[index]);
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
    const thumb = event.target.closest<HTMLElement>('[data-thumb]');
    if (photo || thumb) event.preventDefault();
    if (photo) openViewer(Number(photo.dataset['photo']));
    if (thumb) pictures.show(thumbs.indexOf(thumb));
  });

  gallery.addEventListener('keydown', (event) => {
    const { target } = event;
    if (!(event instanceof KeyboardEvent) || !(target instanceof HTMLElement)) return;
    const links = [photos, thumbs].find((list) => list.includes(target));
    const next = links && indexAfter(event, links.indexOf(target), links.length);
    if (!links || next === undefined) return;
    const index = Math.max(0, Math.min(links.length - 1, next));
    event.preventDefault();
    pictures.show(index);
    links[index]?.focus({ preventScroll: true });
  });

  mark(0);
}

/** A thumbnail out of sight comes into its row; the page itself stays where it is. */
function bringIntoRow(thumb: HTMLElement | undefined): void {
  const list = thumb?.closest('ul');
  if (!thumb || !list) return;
  const { left, right } = thumb.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  if (left < frame.left) list.scrollLeft += left - frame.left - 8;
  if (right > frame.right) list.scrollLeft += right - frame.right + 8;
}

function opensElsewhere(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}
