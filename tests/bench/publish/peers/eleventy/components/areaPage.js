import { DISPLAY_CONTROLS } from '../../shared/controls.mts';
import { html, text } from './html.js';
import { icon } from './icon.js';
import { layout } from './layout.js';
import { locationMap } from './locationMap.js';
import { pageHero } from './pageHero.js';
import { propertyRun } from './propertyRun.js';

export function areaPage({ view }) {
  const { head, hero, name, island, paragraphs, offer, place, run } = view;
  return layout(
    head,
    html`
  ${pageHero({ hero })}
  <section class="section"><div class="wrap grid items-start gap-x-[clamp(3rem,6vw,6rem)] gap-y-10 lg:grid-cols-[7fr_5fr]">
    <div class="max-w-[40em]" dir="auto"><h2>About ${text(name)}</h2>${paragraphs.map((paragraph) => html`<p class="mt-4 text-clove-700" dir="auto">${text(paragraph)}</p>`)}</div>
    <div class="grid gap-6">
      <div><h2 class="sr-only">Quick facts</h2><dl class="border-t border-clove-900">
        <div class="flex items-center justify-between gap-4 border-b border-sand-200 py-3"><dt class="text-clove-500">Island</dt><dd class="text-right font-semibold tabular-nums"><a class="link -my-2 min-h-11" href="${text(island.url)}">${text(island.name)}</a></dd></div>
        <div class="flex items-center justify-between gap-4 border-b border-sand-200 py-3"><dt class="text-clove-500">Offered</dt><dd class="text-right font-semibold tabular-nums">${text(offer.count)}</dd></div>
        <div class="flex items-center justify-between gap-4 border-b border-sand-200 py-3"><dt class="text-clove-500">Starting price</dt><dd class="text-right font-semibold tabular-nums"><span class="price font-sans text-base font-semibold tracking-normal" data-usd="${text(offer.from.usd)}" translate="no">${text(offer.from.shown)}</span></dd></div>
      </dl></div>
      ${locationMap({ place })}
    </div>
  </div></section>
  <section class="section bg-white"><div class="wrap">
    <div class="mb-[clamp(1.5rem,2.5vw,2.5rem)] flex flex-wrap items-end justify-between gap-x-8 gap-y-1"><h2>Properties in ${text(name)}</h2><a href="/properties" class="link min-h-11">All properties ${icon({ name: 'forward' })}</a></div>
    <div class="mb-6">${DISPLAY_CONTROLS}</div>
    ${propertyRun({ run })}
  </div></section>
  <section class="bg-coral-100 py-[clamp(3rem,5vw,4.5rem)]"><div class="wrap flex flex-wrap items-center justify-between gap-x-16 gap-y-6"><div><h2>Not sure ${text(name)} is the one?</h2><p class="mt-2 max-w-[34em] text-lead text-clove-700">Talk it through in a free 30-minute consultation.</p></div><a class="btn btn-cta" href="/contact">Book a consultation</a></div></section>
`,
  );
}
