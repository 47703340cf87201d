import { Contact } from './Contact.jsx';
import { ContactBar } from './ContactBar.jsx';
import { Gallery } from './Gallery.jsx';
import { Icon } from './Icon.jsx';
import { Layout } from './Layout.jsx';
import { LocationMap } from './LocationMap.jsx';
import { PropertyCard } from './PropertyCard.jsx';
import { Share } from './Share.jsx';

export function PropertyPage({ view }) {
  const { card, head, photos, paragraphs, facts, amenities, costs, owner, similar, point, chat } = view;
  return (
    <Layout head={head}>
      <div className="wrap pt-3">
        <a
          className="inline-flex min-h-11 items-center gap-1.5 text-meta font-medium text-lagoon-700 underline-offset-4 hover:underline"
          href="/properties"
        >
          <Icon name="arrow" />
          Back to Property Search
        </a>
        <Share card={card} chat={chat} />
        <Gallery name={card.name} photos={photos} />
        <div className="mt-6 grid gap-x-18 gap-y-7 pb-(--section) lg:mt-10 lg:grid-cols-[minmax(0,1fr)_384px]">
          <div className="min-w-0">
            <h1>{card.name}</h1>
            <p className="mt-2 text-clove-700">{card.place}</p>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-4 max-w-[40em] text-clove-700" dir="auto">
                {paragraph}
              </p>
            ))}
            <dl className="mt-4.5 border-y border-sand-200 font-medium tabular-nums">
              {facts.map(([label, value]) => (
                <div key={label} className="flex justify-between gap-6 border-b border-sand-200 py-3 last:border-0">
                  <dt className="font-normal text-clove-500">{label}</dt>
                  <dd className="text-right">{value}</dd>
                </div>
              ))}
            </dl>
            <section className="mt-9 border-t border-sand-300 pt-9">
              <h2>Amenities</h2>
              <ul className="grid grid-cols-2 gap-x-6 gap-y-0.5 md:grid-cols-3">
                {amenities.map((name) => (
                  <li
                    key={name}
                    className="flex min-h-11 items-center gap-3 border-b border-sand-200 text-meta text-clove-700"
                  >
                    <Icon name="check" />
                    {name}
                  </li>
                ))}
              </ul>
            </section>
            <section className="no-print mt-9 border-t border-sand-300 pt-9">
              <h2>Location</h2>
              <LocationMap name={card.name} point={point} />
            </section>
            <section className="no-print mt-9 border-t border-sand-300 pt-5">
              <h2>What it costs to buy</h2>
              <table className="w-full text-left text-meta tabular-nums">
                <tbody>
                  {costs.map(({ label, value, source }) => (
                    <tr key={label} className="border-t border-sand-200 align-top">
                      <th className="py-3 pr-4 font-normal" scope="row">
                        <span className="font-semibold">{label}</span>
                        <span className="mt-0.5 block text-sm/snug text-clove-500">{source}</span>
                      </th>
                      <td className="w-44 py-2 text-right leading-8 font-semibold sm:w-48" data-cost={label}>
                        {value}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          </div>
          <Contact card={card} owner={owner} />
        </div>
      </div>
      <section className="section bg-white">
        <div className="wrap">
          <h2>Similar properties</h2>
          <ul className="mt-10 grid gap-x-7 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {similar.map((other) => (
              <PropertyCard key={other.slug} card={other} />
            ))}
          </ul>
        </div>
      </section>
      <ContactBar card={card} chat={chat} />
    </Layout>
  );
}
