import { Icon } from './Icon.jsx';
import { Picture } from './Picture.jsx';

export function PropertyCard({ card }) {
  return (
    <li>
      <article className="group relative flex h-full flex-col">
        <div className="photo aspect-4/3 rounded-sm">
          <Picture
            photo={card.photo}
            alt=""
            sizes="(min-width: 80rem) 405px, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, calc(100vw - 40px)"
            crop="card-crop"
          />
          <span className={`badge ${card.tone} absolute top-2.5 left-2.5`}>{card.status}</span>
          <span className="card-count">
            <Icon name="photos" className="size-3.5" />
            {card.photos}
            <span className="sr-only"> photos</span>
          </span>
        </div>
        <div className="flex grow flex-col pt-3.5">
          <span className="price" data-usd={card.usd} translate="no">
            {card.price}
          </span>
          <h3 className="mt-1.5 font-sans text-[1.0625rem]/[1.35] font-semibold tracking-[-.005em]">
            <a className="card-link" href={card.url}>
              <bdi>{card.name}</bdi>
            </a>
          </h3>
          <p className="mt-0.5 text-meta/snug text-clove-500">{card.place}</p>
          <ul className="facts-line mt-2.5 mb-3">
            {card.facts.map(({ symbol, label, squareMetres, isPlot }) => (
              <li key={symbol}>
                <Icon name={symbol} />
                {squareMetres === null ? (
                  label
                ) : (
                  <span className="whitespace-nowrap tabular-nums" data-sqm={squareMetres}>
                    {label}
                  </span>
                )}
                {isPlot && <span className="sr-only"> plot</span>}
              </li>
            ))}
          </ul>
          <div className="mt-auto flex items-center gap-2 border-t border-sand-200 pt-3 text-sm text-clove-700">
            <p className="flex min-w-0 items-center gap-2">
              <span className="avatar size-7 text-[.8125rem]" aria-hidden="true">
                {card.owner.charAt(0)}
              </span>
              <span className="min-w-0">
                <bdi>{card.owner}</bdi>, {card.ownerKind}
              </span>
            </p>
            <button
              type="button"
              className="js-only compare-button"
              data-compare={card.slug}
              aria-pressed="false"
              aria-label={`Compare ${card.name}`}
            >
              <Icon name="columns" />
              <Icon name="check" />
              Compare
            </button>
          </div>
        </div>
        <button
          type="button"
          className="js-only save-button absolute top-0.5 right-0.5"
          data-save={card.slug}
          aria-pressed="false"
          aria-label={`Save ${card.name}`}
        >
          <span>
            <Icon name="heart" />
          </span>
        </button>
      </article>
    </li>
  );
}
