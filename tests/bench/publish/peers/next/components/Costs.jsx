import { Icon } from './Icon.jsx';

export function Costs({ slug, costs }) {
  return (
    <section className="no-print mt-9 border-t border-sand-300 pt-5" aria-labelledby="costs-heading">
      <details className="group" data-costs={slug}>
        <summary className="flex min-h-16 items-center justify-between gap-4">
          <span className="min-w-0">
            <h2 id="costs-heading" className="text-[1.625rem]">
              Costs calculator
            </h2>
            <span className="block text-meta text-clove-500">{costs.hint}</span>
          </span>
          <Icon name="down" className="group-open:rotate-180" />
        </summary>
        <p className="mt-3 max-w-[40em] text-clove-700">
          An example to begin with.<span className="js-only"> Put in your own numbers; they stay in this browser.</span>
        </p>
        <div className="mt-4 grid gap-x-10 gap-y-6 xl:grid-cols-[1fr_20rem] xl:items-start">
          <table className="costs-table">
            <caption className="sr-only">What is reckoned with</caption>
            <tbody>
              {costs.rows.map(({ name, label, source, value, usd, shown }) => (
                <tr key={name}>
                  <th scope="row">
                    <label htmlFor={`costs-${name}`}>{label}</label>
                    <span id={`costs-${name}-source`}>{source}</span>
                  </th>
                  <td data-cost={name} data-value={value} data-usd={usd === null ? undefined : usd}>
                    {shown}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className="rounded-md border border-sand-300 bg-white px-5 py-3.5 tabular-nums">
            <dl className="costs-sums">
              {costs.paying.map(({ name, label, usd, shown }) => (
                <div key={name}>
                  <dt>{label}</dt>
                  <dd data-usd={usd} data-cost-result={name} translate="no">
                    {shown}
                  </dd>
                </div>
              ))}
              <div>
                <dt className="font-semibold text-clove-900!">In all</dt>
                <dd>
                  <output
                    className="price text-h3 whitespace-normal"
                    data-usd={costs.total.usd}
                    data-cost-result="total"
                    translate="no"
                  >
                    {costs.total.shown}
                  </output>
                </dd>
              </div>
              {costs.letting.map(({ name, label, usd, shown }) => (
                <div key={name}>
                  <dt>{label}</dt>
                  <dd data-usd={usd === null ? undefined : usd} data-cost-result={name} translate="no">
                    {shown}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
        <p className="mt-4 max-w-[40em] text-sm text-clove-500">
          An estimate from these numbers: no offer, no advice and no promise of income. Taxes on rent and on a later
          sale are not in it.
        </p>
        <button type="button" className="btn btn-small btn-line js-only mt-4" data-costs-reset>
          Start again
        </button>
        <template data-costs-field>
          <div className="field gap-1 has-aria-invalid:border-2 has-aria-invalid:border-hibiscus-600 has-aria-invalid:outline-hibiscus-600">
            <input className="px-2! text-right text-base tabular-nums" autoComplete="off" />
            <span className="flex-none pr-2.5 text-meta whitespace-nowrap text-clove-500"></span>
          </div>
          <p className="mt-1.5 flex gap-1.5 text-left text-sm/snug font-medium text-hibiscus-600" hidden>
            <Icon name="alert" className="size-[1.1em] flex-none translate-y-px" />
            <span></span>
          </p>
        </template>
      </details>
    </section>
  );
}
