import { html, text } from './html.js';
import { picture } from './picture.js';

export function pageHero({ hero }) {
  return html`<section class="page-hero on-dark relative overflow-hidden bg-lagoon-900 pt-(--header-h)">
  <div class="photo page-hero-photo">${picture({ photo: hero.photo, alt: '', sizes: '100vw', crop: 'object-center', isFirst: true })}</div>
  <div class="wrap relative pt-[clamp(4.5rem,9vw,8.5rem)] pb-[clamp(2rem,4vw,3.5rem)]">
    <div class="gap-6 sm:flex sm:items-end">
      ${hero.portrait ? html`<div class="photo flex-none rounded-full size-28 text-[3rem] ring-4 ring-white max-sm:mb-5">${picture({ photo: hero.portrait, alt: '', sizes: '96px' })}</div>` : ''}
      <div class="min-w-0">
        <h1 class="text-[clamp(2.375rem,1.6rem+3.4vw,4.25rem)] max-w-[14em]"><bdi>${text(hero.title)}</bdi></h1>
        <p class="max-w-[30em] text-lead/[1.5] mt-4">${text(hero.text)}</p>
      </div>
    </div>
  </div>
</section>`;
}
