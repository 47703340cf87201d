/** Brings the galleries' script at the first sign of interest, and repeats the press that could not wait for it. */
import { importWithRetry } from '#lib/lazy-import.ts';

const galleries = document.querySelectorAll<HTMLElement>('[data-gallery]');
let isRepeated = false;

async function bringGallery(): Promise<void> {
  try {
    await importWithRetry(() => import('./gallery.ts'));
    for (const gallery of galleries) gallery.removeEventListener('click', handleClick);
  } catch {
    // Without a connection the links do what they say: the pictures below scroll, the others open by themselves.
  }
}

async function handleClick(event: MouseEvent): Promise<void> {
  if (isRepeated || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return;
  const pressed = event.target.closest<HTMLElement>('[data-photo]');
  if (!pressed) return;
  event.preventDefault();
  await bringGallery();
  isRepeated = true;
  pressed.click();
  isRepeated = false;
}

for (const gallery of galleries) {
  for (const intent of ['pointerenter', 'focusin']) gallery.addEventListener(intent, bringGallery, { once: true });
  gallery.addEventListener('click', handleClick);
}
// The page was reloaded with a picture open in the viewer.
if (history.state !== null) bringGallery();
