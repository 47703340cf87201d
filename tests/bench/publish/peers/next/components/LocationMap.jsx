import { Icon } from './Icon.jsx';

export function LocationMap({ name, point }) {
  return (
    <figure data-location-map data-name={name}>
      <div className="relative overflow-hidden rounded-sm bg-(--map-water)">
        <img
          className="h-auto w-full"
          src="/charts/place.svg"
          width="520"
          height="440"
          alt=""
          loading="lazy"
          decoding="async"
        />
        <svg
          className="absolute inset-0 size-full"
          viewBox="0 0 520 440"
          role="img"
          aria-label={`Map with ${name} marked`}
        >
          <path className="pin" d="M20 46C20 46 37 31 37 18A17 17 0 0 0 3 18C3 31 20 46 20 46Z"></path>
        </svg>
        <div
          className="js-only no-print absolute inset-x-3 bottom-3 z-10 flex flex-wrap items-center gap-3"
          data-location-offer
        >
          <button className="btn btn-line btn-small shadow-pill" type="button">
            <Icon name="pin" />
            Show map
          </button>
          <p className="rounded-sm bg-white px-3 py-2 text-sm text-clove-700 empty:hidden" role="status"></p>
        </div>
      </div>
      <figcaption className="mt-2 flex flex-wrap items-center justify-between gap-x-4 text-sm text-clove-500">
        <span className="tabular-nums">{point.text}</span>
        <a className="link min-h-11 font-medium" href={point.map} rel="noopener">
          Open the map
        </a>
        <span>Coastline: GSHHG</span>
      </figcaption>
    </figure>
  );
}
