import { html, text } from './html.js';
import { icon } from './icon.js';

export function costs({ slug, costs }) {
  return html`<section class="costs-block no-print" aria-labelledby="costs-heading">
  <details data-costs="${text(slug)}">
    <summary><span><h2 id="costs-heading">Costs calculator</h2><span>${text(costs.hint)}</span></span>${icon({ name: 'down' })}</summary>
    <p>An example to begin with.<span class="js-only"> Put in your own numbers; they stay in this browser.</span></p>
    <div class="costs">
      <table class="costs-table"><caption class="sr-only">What is reckoned with</caption><tbody>${costs.rows.map(({ name, label, source, value, usd, shown }) => html`<tr><th scope="row"><label for="costs-${text(name)}">${text(label)}</label><span id="costs-${text(name)}-source">${text(source)}</span></th><td data-cost="${text(name)}" data-value="${text(value)}"${usd !== null ? ` data-usd="${text(usd)}"` : ''}>${text(shown)}</td></tr>`)}</tbody></table>
      <div class="costs-results"><dl class="costs-more">
        ${costs.paying.map(({ name, label, usd, shown }) => html`<div><dt>${text(label)}</dt><dd data-usd="${text(usd)}" data-cost-result="${text(name)}" translate="no">${text(shown)}</dd></div>`)}
        <div><dt>In all</dt><dd><output class="price" data-usd="${text(costs.total.usd)}" data-cost-result="total" translate="no">${text(costs.total.shown)}</output></dd></div>
        ${costs.letting.map(({ name, label, usd, shown }) => html`<div><dt>${text(label)}</dt><dd${usd !== null ? ` data-usd="${text(usd)}"` : ''} data-cost-result="${text(name)}" translate="no">${text(shown)}</dd></div>`)}
      </dl></div>
    </div>
    <p>An estimate from these numbers: no offer, no advice and no promise of income. Taxes on rent and on a later sale are not in it.</p>
    <button type="button" class="btn btn-small btn-line js-only" data-costs-reset>Start again</button>
    <template data-costs-field><div class="field"><input autocomplete="off" /><span></span></div><p hidden>${icon({ name: 'alert' })}<span></span></p></template>
  </details>
</section>`;
}
