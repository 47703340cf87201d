import { html, text } from './html.js';
import { icon } from './icon.js';
import { picture } from './picture.js';

export function teaserCard({ teaser }) {
  return html`<li class="group relative flex flex-col rounded-md border border-sand-200 bg-white shadow-card">
  ${picture({ photo: teaser.photo, className: 'aspect-3/2 rounded-t-md', alt: '', sizes: '(min-width: 80rem) 405px, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, calc(100vw - 40px)' })}
  <div class="flex grow flex-col p-5">
    <h3 class="font-sans text-[1.0625rem]/[1.35] font-semibold"><a class="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-sm" href="${text(teaser.url)}"><bdi>${text(teaser.title)}</bdi></a></h3>
    <p class="mt-2 text-meta text-clove-700">${text(teaser.text)}</p>
    <span class="mt-3 inline-flex items-center gap-1.5 text-meta font-medium text-lagoon-700">Read more${icon({ name: 'arrow' })}</span>
  </div>
</li>`;
}
