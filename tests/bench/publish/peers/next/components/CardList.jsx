import { Layout } from './Layout.jsx';
import { Picture } from './Picture.jsx';
import { PropertyCard } from './PropertyCard.jsx';
import { TeaserCard } from './TeaserCard.jsx';

export function CardList({ view }) {
  return (
    <Layout head={view.head}>
      <section className="relative isolate flex min-h-96 items-end overflow-hidden bg-lagoon-900 text-white" data-hero>
        <Picture photo={view.photo} className="absolute inset-0 -z-10" alt="" sizes="100vw" isFirst />
        <h1 className="wrap pb-10 font-display text-h1">{view.title}</h1>
      </section>
      <div className="wrap py-(--section)">
        {view.paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-4 max-w-[40em] text-clove-700" dir="auto">
            {paragraph}
          </p>
        ))}
        <ul className="mt-10 grid gap-x-7 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {view.cards.map((card) => (
            <PropertyCard key={card.slug} card={card} />
          ))}
        </ul>
        <ul className="mt-10 grid gap-7 sm:grid-cols-2 lg:grid-cols-3">
          {view.teasers.map((teaser) => (
            <TeaserCard key={teaser.url} teaser={teaser} />
          ))}
        </ul>
        <nav className="mt-10 flex gap-3" aria-label="Pages">
          {view.links.map(({ label, url }) => (
            <a key={url} className="btn btn-line" href={url}>
              {label}
            </a>
          ))}
        </nav>
      </div>
    </Layout>
  );
}
