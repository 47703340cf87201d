import { Layout } from './Layout.jsx';
import { PageHero } from './PageHero.jsx';
import { PropertyCard } from './PropertyCard.jsx';
import { TeaserCard } from './TeaserCard.jsx';

export function IndexPage({ view }) {
  const { head, hero, cards, teasers } = view;
  return (
    <Layout head={head}>
      <PageHero hero={hero} />
      <div className="section wrap grid gap-(--section)">
        <ul className="grid grid-cols-1 gap-x-7 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-12">
          {cards.map((card) => (
            <PropertyCard key={card.slug} card={card} />
          ))}
        </ul>
        <ul className="grid gap-x-7 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8">
          {teasers.map((teaser) => (
            <TeaserCard key={teaser.url} teaser={teaser} />
          ))}
        </ul>
      </div>
    </Layout>
  );
}
