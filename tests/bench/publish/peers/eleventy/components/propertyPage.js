import { contact } from './contact.js';
import { contactBar } from './contactBar.js';
import { gallery } from './gallery.js';
import { html, text } from './html.js';
import { icon } from './icon.js';
import { layout } from './layout.js';
import { locationMap } from './locationMap.js';
import { propertyCard } from './propertyCard.js';
import { share } from './share.js';

export function propertyPage(view) {
  const { card, head, photos, paragraphs, facts, amenities, costs, owner, similar, point, chat } = view;
  return layout(
    head,
    html`
  <div class="wrap pt-3">
    <a class="inline-flex min-h-11 items-center gap-1.5 text-meta font-medium text-lagoon-700 underline-offset-4 hover:underline" href="/properties">${icon({ name: 'arrow' })}Back to Property Search</a>
    ${share({ card, chat })}
    ${gallery({ name: card.name, photos })}
    <div class="mt-6 grid gap-x-18 gap-y-7 pb-(--section) lg:mt-10 lg:grid-cols-[minmax(0,1fr)_384px]">
      <div class="min-w-0">
        <h1>${text(card.name)}</h1>
        <p class="mt-2 text-clove-700">${text(card.place)}</p>
        ${paragraphs.map((paragraph) => html`<p class="mt-4 max-w-[40em] text-clove-700" dir="auto">${text(paragraph)}</p>`)}
        <dl class="mt-4.5 border-y border-sand-200 font-medium tabular-nums">${facts.map(([label, value]) => html`<div class="flex justify-between gap-6 border-b border-sand-200 py-3 last:border-0"><dt class="font-normal text-clove-500">${text(label)}</dt><dd class="text-right">${text(value)}</dd></div>`)}</dl>
        <section class="mt-9 border-t border-sand-300 pt-9"><h2>Amenities</h2><ul class="grid grid-cols-2 gap-x-6 gap-y-0.5 md:grid-cols-3">${amenities.map((name) => html`<li class="flex min-h-11 items-center gap-3 border-b border-sand-200 text-meta text-clove-700">${icon({ name: 'check' })}${text(name)}</li>`)}</ul></section>
        <section class="no-print mt-9 border-t border-sand-300 pt-9"><h2>Location</h2>${locationMap({ name: card.name, point })}</section>
        <section class="no-print mt-9 border-t border-sand-300 pt-5"><h2>What it costs to buy</h2><table class="w-full text-left text-meta tabular-nums"><tbody>${costs.map(({ label, value, source }) => html`<tr class="border-t border-sand-200 align-top"><th class="py-3 pr-4 font-normal" scope="row"><span class="font-semibold">${text(label)}</span><span class="mt-0.5 block text-sm/snug text-clove-500">${text(source)}</span></th><td class="w-44 py-2 text-right leading-8 font-semibold sm:w-48" data-cost="${text(label)}">${text(value)}</td></tr>`)}</tbody></table></section>
      </div>
      ${contact({ card, owner })}
    </div>
  </div>
  <section class="section bg-white"><div class="wrap"><h2>Similar properties</h2><ul class="mt-10 grid gap-x-7 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">${similar.map((other) => html`${propertyCard({ card: other })}`)}</ul></div></section>
  ${contactBar({ card, chat })}
`,
  );
}
