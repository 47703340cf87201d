import { html } from './html.js';
import { layout } from './layout.js';
import { pageHero } from './pageHero.js';
import { propertyCard } from './propertyCard.js';
import { teaserCard } from './teaserCard.js';

export function indexPage({ view }) {
  const { head, hero, cards, teasers } = view;
  return layout(
    head,
    html`
  ${pageHero({ hero })}
  <div class="section wrap grid gap-(--section)">
    <ul class="grid grid-cols-1 gap-x-7 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-12">${cards.map((card) => propertyCard({ card }))}</ul>
    <ul class="grid gap-x-7 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8">${teasers.map((teaser) => teaserCard({ teaser }))}</ul>
  </div>
`,
  );
}
