import { DISPLAY_CONTROLS } from '../../shared/controls.mts';
import { Icon } from './Icon.jsx';
import { Layout } from './Layout.jsx';
import { LocationMap } from './LocationMap.jsx';
import { PageHero } from './PageHero.jsx';
import { PropertyRun } from './PropertyRun.jsx';

export function AreaPage({ view }) {
  const { head, hero, name, island, paragraphs, offer, place, run } = view;
  return (
    <Layout head={head}>
      <PageHero hero={hero} />
      <section className="section">
        <div className="wrap grid items-start gap-x-[clamp(3rem,6vw,6rem)] gap-y-10 lg:grid-cols-[7fr_5fr]">
          <div className="max-w-[40em]" dir="auto">
            <h2>About {name}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-4 text-clove-700" dir="auto">
                {paragraph}
              </p>
            ))}
          </div>
          <div className="grid gap-6">
            <div>
              <h2 className="sr-only">Quick facts</h2>
              <dl className="border-t border-clove-900">
                <div className="flex items-center justify-between gap-4 border-b border-sand-200 py-3">
                  <dt className="text-clove-500">Island</dt>
                  <dd className="text-right font-semibold tabular-nums">
                    <a className="link -my-2 min-h-11" href={island.url}>
                      {island.name}
                    </a>
                  </dd>
                </div>
                <div className="flex items-center justify-between gap-4 border-b border-sand-200 py-3">
                  <dt className="text-clove-500">Offered</dt>
                  <dd className="text-right font-semibold tabular-nums">{offer.count}</dd>
                </div>
                <div className="flex items-center justify-between gap-4 border-b border-sand-200 py-3">
                  <dt className="text-clove-500">Starting price</dt>
                  <dd className="text-right font-semibold tabular-nums">
                    <span
                      className="price font-sans text-base font-semibold tracking-normal"
                      data-usd={offer.from.usd}
                      translate="no"
                    >
                      {offer.from.shown}
                    </span>
                  </dd>
                </div>
              </dl>
            </div>
            <LocationMap place={place} />
          </div>
        </div>
      </section>
      <section className="section bg-white">
        <div className="wrap">
          <div className="mb-[clamp(1.5rem,2.5vw,2.5rem)] flex flex-wrap items-end justify-between gap-x-8 gap-y-1">
            <h2>Properties in {name}</h2>
            <a href="/properties" className="link min-h-11">
              All properties <Icon name="forward" />
            </a>
          </div>
          <div className="mb-6" dangerouslySetInnerHTML={{ __html: DISPLAY_CONTROLS }} />
          <PropertyRun run={run} />
        </div>
      </section>
      <section className="bg-coral-100 py-[clamp(3rem,5vw,4.5rem)]">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-16 gap-y-6">
          <div>
            <h2>Not sure {name} is the one?</h2>
            <p className="mt-2 max-w-[34em] text-lead text-clove-700">
              Talk it through in a free 30-minute consultation.
            </p>
          </div>
          <a className="btn btn-cta" href="/contact">
            Book a consultation
          </a>
        </div>
      </section>
    </Layout>
  );
}
