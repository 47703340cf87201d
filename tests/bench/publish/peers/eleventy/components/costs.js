import { html, text } from './html.js';
import { icon } from './icon.js';

export function costs({ slug, costs }) {
  return html`<section class="no-print mt-9 border-t border-sand-300 pt-5" aria-labelledby="costs-heading">
  <details class="group" data-costs="${text(slug)}">
    <summary class="flex min-h-16 items-center justify-between gap-4"><span class="min-w-0"><h2 id="costs-heading" class="text-[1.625rem]">Costs calculator</h2><span class="block text-meta text-clove-500">${text(costs.hint)}</span></span>${icon({ name: 'down', className: 'group-open:rotate-180' })}</summary>
    <p class="mt-3 max-w-[40em] text-clove-700">An example to begin with.<span class="js-only"> Put in your own numbers; they stay in this browser.</span></p>
    <div class="mt-4 grid gap-x-10 gap-y-6 xl:grid-cols-[1fr_20rem] xl:items-start">
      <table class="costs-table"><caption class="sr-only">What is reckoned with</caption><tbody>${costs.rows.map(({ name, label, source, value, usd, shown }) => html`<tr><th scope="row"><label for="costs-${text(name)}">${text(label)}</label><span id="costs-${text(name)}-source">${text(source)}</span></th><td data-cost="${text(name)}" data-value="${text(value)}"${usd !== null ? ` data-usd="${text(usd)}"` : ''}>${text(shown)}</td></tr>`)}</tbody></table>
      <div class="rounded-md border border-sand-300 bg-white px-5 py-3.5 tabular-nums"><dl class="costs-sums">
        ${costs.paying.map(({ name, label, usd, shown }) => html`<div><dt>${text(label)}</dt><dd data-usd="${text(usd)}" data-cost-result="${text(name)}" translate="no">${text(shown)}</dd></div>`)}
        <div><dt class="font-semibold text-clove-900!">In all</dt><dd><output class="price text-h3 whitespace-normal" data-usd="${text(costs.total.usd)}" data-cost-result="total" translate="no">${text(costs.total.shown)}</output></dd></div>
        ${costs.letting.map(({ name, label, usd, shown }) => html`<div><dt>${text(label)}</dt><dd${usd !== null ? ` data-usd="${text(usd)}"` : ''} data-cost-result="${text(name)}" translate="no">${text(shown)}</dd></div>`)}
      </dl></div>
    </div>
    <p class="mt-4 max-w-[40em] text-sm text-clove-500">An estimate from these numbers: no offer, no advice and no promise of income. Taxes on rent and on a later sale are not in it.</p>
    <button type="button" class="btn btn-small btn-line js-only mt-4" data-costs-reset>Start again</button>
    <template data-costs-field><div class="field gap-1 has-aria-invalid:border-2 has-aria-invalid:border-hibiscus-600 has-aria-invalid:outline-hibiscus-600"><input class="px-2! text-right text-base tabular-nums" autocomplete="off" /><span class="flex-none pr-2.5 text-meta whitespace-nowrap text-clove-500"></span></div><p class="mt-1.5 flex gap-1.5 text-left text-sm/snug font-medium text-hibiscus-600" hidden>${icon({ name: 'alert', className: 'size-[1.1em] flex-none translate-y-px' })}<span></span></p></template>
  </details>
</section>`;
}
