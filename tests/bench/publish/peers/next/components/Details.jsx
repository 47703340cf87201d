import { Icon } from './Icon.jsx';
import { LocationMap } from './LocationMap.jsx';

export function Details({ view }) {
  const { description, amenities, place, area } = view;
  return (
    <>
      <section className="pt-7 print:pt-4">
        <h2 className="mb-4 text-[1.625rem]">About this property</h2>
        <div className="max-w-[40em] space-y-4 text-clove-700 print:max-w-none print:space-y-2" dir="auto">
          {description.first.map((paragraph) => (
            <p key={paragraph} dir="auto">
              {paragraph}
            </p>
          ))}
        </div>
        {description.rest.length > 0 && (
          <details className="group unfolded-on-paper mt-4 flex flex-col-reverse items-start">
            <summary className="link no-print min-h-11">
              <span className="group-open:hidden">Read all</span>
              <span className="hidden group-open:inline">Read less</span>
            </summary>
            <div className="max-w-[40em] space-y-4 text-clove-700 print:max-w-none print:space-y-2" dir="auto">
              {description.rest.map((paragraph) => (
                <p key={paragraph} dir="auto">
                  {paragraph}
                </p>
              ))}
            </div>
          </details>
        )}
      </section>
      <section className="mt-9 border-t border-sand-300 pt-9 print:mt-4 print:pt-4">
        <h2 className="mb-4 text-[1.625rem]">Amenities</h2>
        <ul className="amenities">
          {amenities.map(({ symbol, label }) => (
            <li key={label}>
              <Icon name={symbol} />
              <span className="min-w-0">{label}</span>
            </li>
          ))}
        </ul>
      </section>
      <section id="map" className="no-print mt-9 border-t border-sand-300 pt-9 print:mt-4 print:pt-4">
        <h2 className="mb-4 text-[1.625rem]">Where it is</h2>
        <p className="mb-4 max-w-[40em] text-clove-700" dir="auto">
          {area.about}
        </p>
        <div className="max-w-160">
          <LocationMap place={place} />
        </div>
        <p className="mt-3 text-sm text-clove-500">
          In{' '}
          <a className="link font-medium" href={area.url}>
            <bdi>{area.name}</bdi>
          </a>
          , {area.count} from{' '}
          <span className="price font-sans text-sm font-medium tracking-normal" data-usd={area.from.usd} translate="no">
            {area.from.shown}
          </span>
          .
        </p>
      </section>
    </>
  );
}
