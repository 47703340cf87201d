import { FLOATING_PILL, ORDER, SEARCH_BAR, SEARCH_TROUBLE, VIEWS } from '../../shared/controls.mts';
import { SEARCH_PENDING } from '../../shared/scripts.mts';
import { Layout } from './Layout.jsx';
import { PageHero } from './PageHero.jsx';
import { PageLinks } from './PageLinks.jsx';
import { PropertyCard } from './PropertyCard.jsx';

export function ListPage({ view }) {
  const { head, hero, total, place, cards, links } = view;
  return (
    <Layout head={head}>
      <div data-page-hero>
        <PageHero hero={hero} />
      </div>
      <section aria-labelledby="results">
        <script dangerouslySetInnerHTML={{ __html: SEARCH_PENDING }} />
        <div className="contents" dangerouslySetInnerHTML={{ __html: SEARCH_TROUBLE }} />
        <div className="wrap pt-[clamp(1.5rem,3vw,2.5rem)] pb-(--section) in-data-map-view:relative in-data-map-view:flex in-data-map-view:h-dvh max-lg:in-data-no-map:h-auto! in-data-map-view:min-h-120 in-data-map-view:max-w-none in-data-map-view:flex-col in-data-map-view:px-0 in-data-map-view:pt-(--header-h) in-data-map-view:pb-0">
          <div className="contents" dangerouslySetInnerHTML={{ __html: SEARCH_BAR }} />
          <div className="in-data-map-view:grid in-data-map-view:min-h-0 in-data-map-view:grow lg:in-data-map-view:grid-cols-[minmax(32.5rem,47%)_1fr]">
            <div
              className="max-lg:in-data-map-view:hidden max-lg:in-data-map-view:px-(--gutter) max-lg:in-data-map-view:pb-24 max-lg:in-data-no-map:order-last max-lg:in-data-no-map:block! lg:in-data-map-view:overflow-y-auto lg:in-data-map-view:pr-7 lg:in-data-map-view:pb-10 lg:in-data-map-view:pl-12"
              data-results-list
            >
              <div className="mt-3 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-meta in-data-map-view:gap-x-2">
                <div className="flex flex-wrap items-center gap-x-1.5 in-data-search-pending:invisible">
                  <h2
                    id="results"
                    tabIndex="-1"
                    className="scroll-mt-[calc(var(--header-h)+16px)] font-sans text-meta font-normal tracking-normal outline-none"
                  >
                    <strong className="font-bold tabular-nums">{total}</strong> properties
                    <span className="no-js-only text-clove-500"> · newest first</span>
                    <span className="text-clove-500 in-data-map-view:hidden"> · {place}</span>
                  </h2>
                  <div className="contents" dangerouslySetInnerHTML={{ __html: ORDER }} />
                </div>
                <div className="flex flex-wrap gap-2.5" dangerouslySetInnerHTML={{ __html: VIEWS }} />
              </div>
              <div data-search-results>
                <ul className="grid grid-cols-1 gap-x-7 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-12">
                  {cards.map((card) => (
                    <PropertyCard key={card.slug} card={card} />
                  ))}
                </ul>
                <script type="module" src="/scripts/saved.js"></script>
                <PageLinks links={links} />
              </div>
            </div>
          </div>
          <div className="contents" dangerouslySetInnerHTML={{ __html: FLOATING_PILL }} />
        </div>
        <script type="module" src="/scripts/search.js"></script>
      </section>
    </Layout>
  );
}
