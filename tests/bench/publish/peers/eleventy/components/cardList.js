import { html, text } from './html.js';
import { layout } from './layout.js';
import { picture } from './picture.js';
import { propertyCard } from './propertyCard.js';
import { teaserCard } from './teaserCard.js';

export function cardList(view) {
  return layout(
    view.head,
    html`
  <section class="relative isolate flex min-h-96 items-end overflow-hidden bg-lagoon-900 text-white" data-hero>
    ${picture({ photo: view.photo, className: 'absolute inset-0 -z-10', alt: '', sizes: '100vw', isFirst: true })}
    <h1 class="wrap pb-10 font-display text-h1">${text(view.title)}</h1>
  </section>
  <div class="wrap py-(--section)">
    ${view.paragraphs.map((paragraph) => html`<p class="mt-4 max-w-[40em] text-clove-700" dir="auto">${text(paragraph)}</p>`)}
    <ul class="mt-10 grid gap-x-7 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">${view.cards.map((card) => html`${propertyCard({ card })}`)}</ul>
    <ul class="mt-10 grid gap-7 sm:grid-cols-2 lg:grid-cols-3">${view.teasers.map((teaser) => html`${teaserCard({ teaser })}`)}</ul>
    <nav class="mt-10 flex gap-3" aria-label="Pages">${view.links.map(({ label, url }) => html`<a class="btn btn-line" href="${text(url)}">${text(label)}</a>`)}</nav>
  </div>
`,
  );
}
