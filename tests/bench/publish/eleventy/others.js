/** The other pages. */
import * as controls from './controls.mts';
import { SEARCH_PENDING } from './head.mts';
import { html, icon, text } from './html.mts';
import { layout, locationMap, pageHero, propertyCard, propertyRun, teaserCard } from './parts.js';
import { pictureOf } from './photos.mts';

export function listPage({ head, hero, total, place, cards, previous, next, links }) {
  return layout(
    head,
    html`
  <div data-page-hero>${pageHero(hero)}</div>
  <section aria-labelledby="results">
    <script>${SEARCH_PENDING}</script>
    <div class="contents">${controls.SEARCH_TROUBLE}</div>
    <div class="wrap pt-[clamp(1.5rem,3vw,2.5rem)] pb-(--section) in-data-map-view:relative in-data-map-view:flex in-data-map-view:h-dvh max-lg:in-data-no-map:h-auto! in-data-map-view:min-h-120 in-data-map-view:max-w-none in-data-map-view:flex-col in-data-map-view:px-0 in-data-map-view:pt-(--header-h) in-data-map-view:pb-0">
      <div class="contents">${controls.SEARCH_BAR}</div>
      <div class="in-data-map-view:grid in-data-map-view:min-h-0 in-data-map-view:grow lg:in-data-map-view:grid-cols-[minmax(32.5rem,47%)_1fr]">
        <div class="max-lg:in-data-map-view:hidden max-lg:in-data-map-view:px-(--gutter) max-lg:in-data-map-view:pb-24 max-lg:in-data-no-map:order-last max-lg:in-data-no-map:block! lg:in-data-map-view:overflow-y-auto lg:in-data-map-view:pr-7 lg:in-data-map-view:pb-10 lg:in-data-map-view:pl-12" data-results-list>
          <div class="mt-3 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-meta in-data-map-view:gap-x-2">
            <div class="flex flex-wrap items-center gap-x-1.5 in-data-search-pending:invisible"><h2 id="results" tabindex="-1" class="scroll-mt-[calc(var(--header-h)+16px)] font-sans text-meta font-normal tracking-normal outline-none"><strong class="font-bold tabular-nums">${text(total)}</strong> properties<span class="no-js-only text-clove-500"> · newest first</span><span class="text-clove-500 in-data-map-view:hidden"> · ${text(place)}</span></h2><div class="contents">${controls.ORDER}</div></div>
            <div class="flex flex-wrap gap-2.5">${controls.VIEWS}</div>
          </div>
          <div data-search-results><ul class="card-grid">${cards.map(propertyCard)}</ul><script type="module" src="/scripts/saved.js"></script><nav class="mt-12 grid grid-cols-2 items-center gap-x-6 gap-y-4 border-t border-sand-300 pt-5 sm:grid-cols-[1fr_auto_1fr]" aria-label="Pages of the list of properties">
  ${previous ? html`<a class="btn btn-line justify-self-start" rel="prev" href="${text(previous)}">${icon('back')}Previous</a>` : ''}
  <ol class="flex flex-wrap items-center justify-center gap-1 font-medium tabular-nums max-sm:order-last max-sm:col-span-2 sm:col-start-2">${links.map(({ label, url, isCurrent }) => html`<li><a class="grid min-h-11 min-w-11 place-items-center rounded-sm px-2 hover:bg-lagoon-50 aria-[current]:bg-lagoon-700 aria-[current]:text-white"${isCurrent ? ' aria-current="page"' : ''} href="${text(url)}"><span class="sr-only">Page </span>${text(label)}</a></li>`)}</ol>
  ${next ? html`<a class="btn btn-line col-start-2 justify-self-end sm:col-start-3" rel="next" href="${text(next)}">Next${icon('forward')}</a>` : ''}
</nav></div>
        </div>
      </div>
      <div class="contents">${controls.FLOATING_PILL}</div>
    </div>
    <script type="module" src="/scripts/search.js"></script>
  </section>
`,
  );
}

export function areaPage({ head, hero, name, island, paragraphs, offer, place, run }) {
  return layout(
    head,
    html`
  ${pageHero(hero)}
  <section class="section"><div class="wrap grid items-start gap-x-[clamp(3rem,6vw,6rem)] gap-y-10 lg:grid-cols-[7fr_5fr]">
    <div class="max-w-[40em]" dir="auto"><h2>About ${text(name)}</h2>${paragraphs.map((paragraph) => html`<p class="mt-4 text-clove-700" dir="auto">${text(paragraph)}</p>`)}</div>
    <div class="grid gap-6">
      <div><h2 class="sr-only">Quick facts</h2><dl class="border-t border-clove-900">
        <div class="flex items-center justify-between gap-4 border-b border-sand-200 py-3"><dt class="text-clove-500">Island</dt><dd class="text-right font-semibold tabular-nums"><a class="link -my-2 min-h-11" href="${text(island.url)}">${text(island.name)}</a></dd></div>
        <div class="flex items-center justify-between gap-4 border-b border-sand-200 py-3"><dt class="text-clove-500">Offered</dt><dd class="text-right font-semibold tabular-nums">${text(offer.count)}</dd></div>
        <div class="flex items-center justify-between gap-4 border-b border-sand-200 py-3"><dt class="text-clove-500">Starting price</dt><dd class="text-right font-semibold tabular-nums"><span class="price font-sans text-base font-semibold tracking-normal" data-usd="${text(offer.from.usd)}" translate="no">${text(offer.from.shown)}</span></dd></div>
      </dl></div>
      ${locationMap(place)}
    </div>
  </div></section>
  <section class="section bg-white"><div class="wrap">
    <div class="mb-[clamp(1.5rem,2.5vw,2.5rem)] flex flex-wrap items-end justify-between gap-x-8 gap-y-1"><h2>Properties in ${text(name)}</h2><a href="/properties" class="link min-h-11">All properties ${icon('forward')}</a></div>
    <div class="mb-6">${controls.DISPLAY_CONTROLS}</div>
    ${propertyRun(run)}
  </div></section>
  <section class="bg-coral-100 py-[clamp(3rem,5vw,4.5rem)]"><div class="wrap flex flex-wrap items-center justify-between gap-x-16 gap-y-6"><div><h2>Not sure ${text(name)} is the one?</h2><p class="mt-2 max-w-[34em] text-lead text-clove-700">Talk it through in a free 30-minute consultation.</p></div><a class="btn btn-cta" href="/contact">Book a consultation</a></div></section>
`,
  );
}

export function ownerPage({ head, hero, id, kind, name, paragraphs, count, ways, run }) {
  return layout(
    head,
    html`
  <div class="contents">${controls.STAR}</div>
  ${pageHero(hero)}
  <section class="border-b border-sand-200 bg-white" aria-label="In numbers, and how to get in touch"><div class="wrap flex flex-wrap items-center justify-between gap-x-14 gap-y-5 py-6">
    <div class="flex flex-wrap gap-x-10 gap-y-4"><dl class="flex gap-10"><div class="flex flex-col-reverse justify-end"><dt class="mt-1.5 text-sm/snug text-clove-500">properties</dt><dd class="font-display text-[2rem]/none font-[420] tabular-nums lining-nums">${text(count)}</dd></div></dl></div>
    <div class="grid grid-cols-2 gap-2.5 max-sm:w-full sm:flex"><a class="btn btn-whatsapp max-sm:col-span-2" href="${text(ways.chat)}" rel="noopener">${icon('whatsapp')}WhatsApp</a><a class="btn btn-line" href="${text(ways.phone)}" aria-label="Call Pwani about ${text(name)}">${icon('phone')}Call</a><a class="btn btn-line" href="${text(ways.email)}" aria-label="Email Pwani about ${text(name)}">${icon('mail')}Email</a></div>
  </div></section>
  <div class="section wrap grid gap-(--section)">
    <section class="grid gap-x-[clamp(3rem,6vw,6rem)] gap-y-4 lg:grid-cols-[5fr_7fr]"><h2><bdi>About ${text(name)}</bdi></h2><div class="max-w-[38em]" dir="auto">${paragraphs.map((paragraph) => html`<p class="mt-4 text-clove-700" dir="auto">${text(paragraph)}</p>`)}<p class="mt-4 text-sm text-clove-500">Calls and messages from this page reach Pwani, and we put you in touch. No account needed.</p></div></section>
    <section><div class="mb-[clamp(1.5rem,2.5vw,2.5rem)] flex flex-wrap items-end justify-between gap-x-8 gap-y-3"><h2><bdi>Listed by ${text(name)}</bdi></h2><div class="contents">${controls.DISPLAY_CONTROLS}</div></div>${propertyRun(run)}</section>
  </div>
  <section id="reviews" class="section bg-white" data-reviews-of="${text(id)}">
    <div class="wrap grid items-start gap-x-[clamp(3rem,6vw,6rem)] gap-y-8 lg:grid-cols-[5fr_7fr]"><div><h2>Reviews</h2></div><div data-review-list><div data-no-reviews><div class="rounded-md border border-dashed border-sand-400 px-6 py-10 text-center text-clove-700"><p class="font-semibold text-clove-900">Be the first to leave a review</p><p class="mt-1">A few honest words help the next buyer.</p><a class="btn btn-line mt-5" href="/review/${text(kind)}/${text(id)}">${icon('write')}Leave Review</a></div></div></div></div>
    <div class="contents">${controls.REVIEW}</div>
    <script type="module" src="/scripts/reviews.js"></script>
  </section>
`,
  );
}

export function postPage({ head, title, category, published, excerpt, photo, body, shared, others }) {
  return layout(
    head,
    html`
  <article>
    <div class="wrap pt-3">
      <a class="inline-flex min-h-11 items-center gap-1.5 text-meta font-medium text-lagoon-700 underline-offset-4 hover:underline" href="/blog">${icon('back', 'size-[1.05em]')}Back to Blog</a>
      <div class="pt-[clamp(1rem,3vw,2.5rem)]"><header class="mx-auto max-w-170"><p class="flex flex-wrap gap-x-2.5 text-clove-500"><span class="font-semibold text-lagoon-700">${text(category)}</span><time datetime="${text(published.timestamp)}">${text(published.shown)}</time></p><h1 class="mt-3" dir="auto">${text(title)}</h1><p class="mt-4.5 text-lead text-clove-700" dir="auto">${text(excerpt)}</p><div class="mt-5">${shared}</div></header></div>
    </div>
    <div class="wrap mt-[clamp(1.5rem,4vw,3rem)]"><div class="photo aspect-21/9 min-h-60 w-full rounded-sm">${pictureOf(photo, '(min-width: 86rem) 1280px, calc(100vw - 40px)', { isFirst: true })}</div></div>
    <div class="wrap py-[clamp(2rem,4vw,3.25rem)]"><div class="post-body mx-auto max-w-170" dir="auto">${body}</div></div>
  </article>
  <section class="no-print section bg-coral-100" aria-labelledby="suggested-posts"><div class="wrap"><h2 id="suggested-posts" class="mb-[clamp(1.5rem,2.5vw,2.5rem)]">Other Posts You May Like</h2><ul class="grid gap-x-7 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8">${others.map(teaserCard)}</ul></div></section>
`,
  );
}
