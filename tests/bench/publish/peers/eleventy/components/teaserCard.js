import { html, text } from './html.js';
import { picture } from './picture.js';

export function teaserCard({ teaser }) {
  return html`<li>
  <article class="group relative">
    <div class="photo aspect-3/2 rounded-sm">${picture({ photo: teaser.photo, alt: '', sizes: '(min-width: 80rem) 405px, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, calc(100vw - 40px)' })}</div>
    <p class="mt-3.5 flex flex-wrap gap-x-2.5 text-sm text-clove-500"><span class="font-semibold text-lagoon-700">${text(teaser.subject)}</span><span>${text(teaser.note)}</span></p>
    <h3 class="mt-1.5 text-[1.4375rem]/[1.22] font-[440]"><a class="card-link" href="${text(teaser.url)}"><bdi>${text(teaser.title)}</bdi></a></h3>
    <p class="mt-2 line-clamp-3 text-meta/[1.55] text-clove-700" dir="auto">${text(teaser.text)}</p>
  </article>
</li>`;
}
