export function LocationMap({ place }) {
  return (
    <>
      <figure
        data-location-map
        data-latitude={place.latitude}
        data-longitude={place.longitude}
        data-zoom="10"
        data-name={place.name}
      >
        <div className="relative overflow-hidden rounded-sm">
          <div data-location-chart>
            <div className="relative overflow-hidden rounded-sm bg-(--map-water)">
              <img
                className="h-auto w-full"
                src={place.chart}
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
                aria-label={`Map of ${place.island} with ${place.name} marked`}
              >
                <text className="degree" x="512" y="385.5" textAnchor="end">
                  6° S
                </text>
                <svg x={place.x} y={place.y} width="40" height="48" viewBox="0 0 40 48" data-pin>
                  <path className="pin" d="M20 46C20 46 37 31 37 18A17 17 0 0 0 3 18C3 31 20 46 20 46Z"></path>
                  <svg className="text-white" x="8" y="6" width="24" height="24">
                    <use href="#rosette"></use>
                  </svg>
                </svg>
              </svg>
            </div>
          </div>
          <div
            className="js-only no-print absolute inset-x-3 bottom-3 z-10 flex flex-wrap items-center gap-3"
            data-location-offer
          >
            <button className="btn btn-line btn-small shadow-pill" type="button">
              Show map
            </button>
            <p className="rounded-sm bg-white px-3 py-2 text-sm text-clove-700 empty:hidden" role="status"></p>
          </div>
        </div>
        <figcaption className="mt-2 flex flex-wrap items-center justify-between gap-x-4 text-sm text-clove-500">
          <span className="tabular-nums">{place.shown}</span>
          <a className="link min-h-11 font-medium" href={place.url} rel="noopener">
            Open in Google Maps
          </a>
          <span>Coastline: GSHHG</span>
        </figcaption>
      </figure>
      <script type="module" src="/scripts/map.js"></script>
    </>
  );
}
