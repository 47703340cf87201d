/** Brings the gallery's script at the first sign of interest, and repeats the press that could not wait for it. */
const gallery = document.querySelector('[data-gallery]');
let isThere = false;

async function bringGallery(): Promise<void> {
  try {
    await import('./gallery.ts');
  } catch {
    // Without a connection the links do what they say: thumbnails scroll, pictures open by themselves.
  }
  isThere = true;
}

for (const intent of ['pointerenter', 'focusin']) gallery?.addEventListener(intent, bringGallery, { once: true });
gallery?.addEventListener('click', async (event) => {
  if (isThere || !(event instanceof MouseEvent) || event.ctrlKey || event.metaKey) return;
  if (!(event.target instanceof Element)) return;
  const pressed = event.target.closest<HTMLElement>('[data-photo], [data-thumb]');
  if (!pressed) return;
  event.preventDefault();
  await bringGallery();
  pressed.click();
});
// The page was reloaded with a picture open in the viewer.
if (history.state !== null) bringGallery();
