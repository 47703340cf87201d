import { Icon } from './Icon.jsx';
import { Picture } from './Picture.jsx';

export function PropertyCard({ card }) {
  return (
    <li>
      <article className="group relative flex h-full flex-col">
        <Picture
          photo={card.photo}
          className="aspect-4/3 rounded-sm"
          alt=""
          sizes="(min-width: 80rem) 405px, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, calc(100vw - 40px)"
        />
        <span className="badge badge-blue absolute top-2.5 left-2.5">{card.status}</span>
        <span className="absolute right-2.5 bottom-2.5 flex h-6 items-center gap-1 rounded-xs bg-lagoon-900/80 px-2 text-xs font-semibold text-white tabular-nums">
          <Icon name="photos" className="size-3.5" />
          {card.photos}
          <span className="sr-only"> photos</span>
        </span>
        <div className="flex grow flex-col pt-3.5">
          <span className="price" data-usd={card.usd} translate="no">
            {card.price}
          </span>
          <h3 className="mt-1.5 font-sans text-[1.0625rem]/[1.35] font-semibold tracking-[-.005em]">
            <a
              className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-sm focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring)"
              href={card.url}
            >
              <bdi>{card.name}</bdi>
            </a>
          </h3>
          <p className="mt-0.5 text-meta/snug text-clove-500">{card.place}</p>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-meta text-clove-700 tabular-nums mt-2.5 mb-3">
            {card.facts.map(({ symbol, label }) => (
              <li key={symbol} className="inline-flex items-center gap-1.5 whitespace-nowrap">
                <Icon name={symbol} />
                <span className="whitespace-nowrap tabular-nums">{label}</span>
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
              className="js-only group/compare relative -my-2 ml-auto inline-flex min-h-11 flex-none items-center gap-1.5 rounded-sm pl-3 font-medium text-clove-500 hover:text-clove-900 aria-pressed:text-lagoon-700"
              data-compare={card.slug}
              aria-pressed="false"
              aria-label={`Compare ${card.name}`}
            >
              <Icon name="columns" className="size-4 group-aria-pressed/compare:hidden" />
              <Icon name="check" className="hidden size-4 group-aria-pressed/compare:block" />
              Compare
            </button>
          </div>
        </div>
        <button
          type="button"
          className="js-only group/save grid size-11 place-items-center rounded-full absolute top-0.5 right-0.5"
          data-save={card.slug}
          aria-pressed="false"
          aria-label={`Save ${card.name}`}
        >
          <span className="grid size-9 place-items-center rounded-full bg-white/92 text-clove-900 shadow-pill group-hover/save:bg-white">
            <Icon
              name="heart"
              className="size-5 group-aria-pressed/save:fill-hibiscus-600 group-aria-pressed/save:text-hibiscus-600"
            />
          </span>
        </button>
      </article>
    </li>
  );
}
