import { html, text } from './html.js';
import { icon } from './icon.js';

export function viewer({ name, total }) {
  return html`<dialog class="on-dark fixed inset-0 h-dvh max-h-none w-full max-w-none flex-col overflow-hidden bg-lagoon-900 open:flex" aria-label="Photos of ${text(name)}" data-viewer>
  <div class="flex items-center justify-between gap-4 py-2 pr-2 pl-5">
    <p class="min-w-0 truncate text-foam-100"><bdi>${text(name)}</bdi></p>
    <form method="dialog"><button type="submit" class="grid size-12 place-items-center rounded-full bg-lagoon-900/70 text-white hover:bg-lagoon-700" aria-label="Close">${icon({ name: 'close' })}</button></form>
  </div>
  <ul class="flex min-h-0 grow snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] motion-safe:scroll-smooth" aria-label="Photos" data-viewer-row></ul>
  <p class="grid min-h-20 place-items-center text-meta text-foam-100 tabular-nums" role="status"><span><span class="sr-only">Photo </span><span data-viewer-count>1</span> / ${text(total)}</span></p>
  <button type="button" class="grid size-12 place-items-center rounded-full bg-lagoon-900/70 text-white hover:bg-lagoon-700 absolute bottom-[max(1rem,env(safe-area-inset-bottom))] aria-disabled:opacity-30 md:bottom-[calc(50%-1.5rem)] left-3 md:left-5" aria-label="Previous photo" data-viewer-step="-1">${icon({ name: 'previous', className: 'size-6' })}</button>
  <button type="button" class="grid size-12 place-items-center rounded-full bg-lagoon-900/70 text-white hover:bg-lagoon-700 absolute bottom-[max(1rem,env(safe-area-inset-bottom))] aria-disabled:opacity-30 md:bottom-[calc(50%-1.5rem)] right-3 md:right-5" aria-label="Next photo" data-viewer-step="1">${icon({ name: 'next', className: 'size-6' })}</button>
</dialog>`;
}
