import { DISPLAY_CHOICES } from '../../shared/controls.mts';
import { Icon } from './Icon.jsx';

export function Summary({ card, summary }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <span className={`badge ${card.tone}`}>{card.status}</span>
        <span className="text-sm text-clove-500">
          {summary.type}, listed <time dateTime={summary.listed.timestamp}>{summary.listed.shown}</time>
        </span>
      </div>
      <h1 className="mt-3">
        <bdi>{card.name}</bdi>
      </h1>
      <p className="mt-2.5 flex gap-2 text-clove-700">
        <Icon name="pin" className="mt-[.25em] size-[1.05em]" />
        <span className="min-w-0">
          <bdi>{summary.location}</bdi>.{' '}
          <a className="link no-print relative after:absolute after:-inset-x-1 after:-inset-y-2.5" href="#map">
            See on map
          </a>
        </span>
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <span className="price text-price-xl whitespace-normal" data-usd={card.usd} translate="no">
          {card.price}
        </span>
        <div className="no-print contents" dangerouslySetInnerHTML={{ __html: DISPLAY_CHOICES }} />
      </div>
      <p className="mt-2.5 text-clove-700">
        <span className="tabular-nums" data-usd-per-sqm={summary.perSquareMetre.usd}>
          {summary.perSquareMetre.shown}
        </span>
      </p>
      <p className="text-sm text-clove-500 [html:is([data-display^=USD],:not([data-display]))_&amp;]:hidden mt-0.5">
        {summary.hint}
      </p>
      <details className="group no-print mt-1 -mb-2">
        <summary className="inline-flex min-h-11 items-center gap-1.5 text-meta font-semibold text-lagoon-700 underline-offset-4 hover:underline">
          Price in all currencies
          <Icon name="down" className="size-[1.05em] group-open:rotate-180" />
        </summary>
        <dl className="mt-1 max-w-120 border-t border-sand-300 tabular-nums">
          {summary.prices.map(({ currency, shown, perArea }) => (
            <div key={currency} className="flex items-baseline justify-between gap-4 border-b border-sand-200 py-2.5">
              <dt className="text-clove-500">{currency}</dt>
              <dd className="min-w-0 text-right" translate="no">
                <b className="font-semibold">{shown}</b>
                <span className="block text-sm text-clove-500">{perArea}</span>
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-2.5 max-w-120 text-sm text-clove-500">{summary.rates}</p>
      </details>
      <dl className="mt-7 grid grid-cols-2 print:mt-4 print:grid-cols-5 border-t border-b border-t-clove-900 border-b-sand-300 lg:flex">
        {summary.specs.map(({ label, shown, squareMetres, squareFeet }) => (
          <div key={label} className="spec">
            <dt className="text-sm text-clove-500">{label}</dt>
            <dd className="mt-0.5 font-display text-[1.3125rem]/tight font-[480] lining-nums tabular-nums">
              {squareMetres === null ? (
                shown
              ) : (
                <span className="whitespace-nowrap tabular-nums" data-sqm={squareMetres}>
                  {shown}
                </span>
              )}
              {squareMetres !== null && (
                <span className="mt-0.5 block font-sans text-sm font-normal text-clove-500">
                  <span className="whitespace-nowrap tabular-nums" data-other-sqm={squareMetres}>
                    {squareFeet}
                  </span>
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
