import { FLOATING_PILL, ORDER, SEARCH_BAR, SEARCH_TROUBLE, VIEWS } from '../../shared/controls.mts';
import { SEARCH_PENDING } from '../../shared/scripts.mts';
import { html, text } from './html.js';
import { layout } from './layout.js';
import { pageHero } from './pageHero.js';
import { pageLinks } from './pageLinks.js';
import { propertyCard } from './propertyCard.js';

export function listPage({ view }) {
  const { head, hero, total, place, cards, links } = view;
  return layout(
    head,
    html`
  <div data-page-hero>${pageHero({ hero })}</div>
  <section aria-labelledby="results">
    <script>${SEARCH_PENDING}</script>
    <div class="contents">${SEARCH_TROUBLE}</div>
    <div class="wrap pt-[clamp(1.5rem,3vw,2.5rem)] pb-(--section) in-data-map-view:relative in-data-map-view:flex in-data-map-view:h-dvh max-lg:in-data-no-map:h-auto! in-data-map-view:min-h-120 in-data-map-view:max-w-none in-data-map-view:flex-col in-data-map-view:px-0 in-data-map-view:pt-(--header-h) in-data-map-view:pb-0">
      <div class="contents">${SEARCH_BAR}</div>
      <div class="in-data-map-view:grid in-data-map-view:min-h-0 in-data-map-view:grow lg:in-data-map-view:grid-cols-[minmax(32.5rem,47%)_1fr]">
        <div class="max-lg:in-data-map-view:hidden max-lg:in-data-map-view:px-(--gutter) max-lg:in-data-map-view:pb-24 max-lg:in-data-no-map:order-last max-lg:in-data-no-map:block! lg:in-data-map-view:overflow-y-auto lg:in-data-map-view:pr-7 lg:in-data-map-view:pb-10 lg:in-data-map-view:pl-12" data-results-list>
          <div class="mt-3 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-meta in-data-map-view:gap-x-2">
            <div class="flex flex-wrap items-center gap-x-1.5 in-data-search-pending:invisible"><h2 id="results" tabindex="-1" class="scroll-mt-[calc(var(--header-h)+16px)] font-sans text-meta font-normal tracking-normal outline-none"><strong class="font-bold tabular-nums">${text(total)}</strong> properties<span class="no-js-only text-clove-500"> · newest first</span><span class="text-clove-500 in-data-map-view:hidden"> · ${text(place)}</span></h2><div class="contents">${ORDER}</div></div>
            <div class="flex flex-wrap gap-2.5">${VIEWS}</div>
          </div>
          <div data-search-results><ul class="grid grid-cols-1 gap-x-7 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-12">${cards.map((card) => propertyCard({ card }))}</ul><script type="module" src="/scripts/saved.js"></script>${pageLinks({ links })}</div>
        </div>
      </div>
      <div class="contents">${FLOATING_PILL}</div>
    </div>
    <script type="module" src="/scripts/search.js"></script>
  </section>
`,
  );
}
