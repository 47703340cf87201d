import { FRESHNESS } from '../../shared/scripts.mts';
import { ContactBar } from './ContactBar.jsx';
import { ContactCard } from './ContactCard.jsx';
import { Costs } from './Costs.jsx';
import { Details } from './Details.jsx';
import { Gallery } from './Gallery.jsx';
import { Icon } from './Icon.jsx';
import { Layout } from './Layout.jsx';
import { Picture } from './Picture.jsx';
import { PropertyCard } from './PropertyCard.jsx';
import { Share } from './Share.jsx';
import { Summary } from './Summary.jsx';
import { Viewer } from './Viewer.jsx';

export function PropertyPage({ view }) {
  const { card, contact, owner } = view;
  return (
    <Layout head={view.head}>
      <div className="wrap pt-3">
        <div className="no-print" role="status" data-freshness>
          <template>
            <div className="mb-3 flex gap-3 rounded-md border border-turmeric-300 bg-turmeric-100 px-4 py-3.5">
              <Icon name="info" className="mt-0.5" />
              <p className="min-w-0">
                <b className="font-semibold">This property is no longer listed.</b> It may have been sold or withdrawn
                since this page was opened.
                <a className="link" href={view.search}>
                  See similar properties
                </a>
              </p>
            </div>
          </template>
        </div>
        <script type="module" dangerouslySetInnerHTML={{ __html: FRESHNESS }} />
        <div className="no-print mb-2 flex flex-wrap items-center justify-between">
          <a
            className="inline-flex min-h-11 items-center gap-1.5 text-meta font-medium text-lagoon-700 underline-offset-4 hover:underline"
            href="/properties"
            data-back-to-search
          >
            <Icon name="back" className="size-[1.05em]" />
            Back to Property Search
          </a>
          <script type="module" src="/scripts/back.js"></script>
          <div className="flex items-center">
            <button
              type="button"
              className="js-only save-button"
              data-save={card.slug}
              aria-pressed="false"
              aria-label={`Save ${card.name}`}
            >
              <span>
                <Icon name="heart" />
              </span>
            </button>
            <Share shared={view.shared} />
          </div>
        </div>
        <Gallery name={card.name} photos={view.photos} />
        <Viewer name={card.name} total={view.photos.length} />
        <div className="mt-6 grid gap-x-18 gap-y-7 pb-(--section) lg:mt-10 print:mt-3 print:block print:pb-0 lg:grid-cols-[minmax(0,1fr)_384px] lg:grid-rows-[auto_1fr] lg:gap-y-0">
          <div className="min-w-0">
            <Summary card={card} summary={view.summary} />
          </div>
          <div className="no-print min-w-0 lg:row-span-2">
            <ContactCard contact={contact} />
          </div>
          <div className="min-w-0">
            <Details view={view} />
            <Costs slug={card.slug} costs={view.costs} />
            <div className="no-print">
              <section className="mt-9 border-t border-sand-300 pt-9">
                <h2 className="mb-4 text-[1.625rem]">Listed by</h2>
                <a className="group flex items-center gap-4.5" href={owner.url}>
                  <div className="photo flex-none rounded-full size-22 text-[2.25rem]">
                    <Picture photo={owner.photo} alt="" sizes="96px" />
                  </div>
                  <span className="min-w-0 grow leading-normal">
                    <span className="block font-display text-h3 font-[480] underline-offset-4 group-hover:underline">
                      <bdi>{owner.name}</bdi>
                    </span>
                    <span className="block text-clove-500">{owner.listed}</span>
                  </span>
                  <Icon name="forward" className="transition-transform motion-safe:group-hover:translate-x-1" />
                </a>
              </section>
            </div>
            <div className="no-print mt-10 flex flex-wrap gap-2.5">
              <a className="btn btn-line" href="/properties" data-back-to-search>
                <Icon name="back" className="size-[1.05em]" />
                Back to Property Search
              </a>
              <a className="btn btn-ghost" href="/saved">
                Saved and recently viewed
              </a>
            </div>
            <div className="mt-4 hidden border-t border-clove-900 pt-3 print:block">
              <p>
                <b>
                  Listed by <bdi>{owner.name}</bdi>
                </b>
                , {card.ownerKind}
              </p>
              <p>{contact.url}</p>
              <p>Pwani, +255777000100, info@pwani.example</p>
            </div>
          </div>
        </div>
      </div>
      <section className="no-print section bg-white">
        <div className="wrap">
          <h2 className="mb-8">Similar properties</h2>
          <ul className="grid grid-cols-1 gap-x-7 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-12">
            {view.similar.map((other) => (
              <PropertyCard key={other.slug} card={other} />
            ))}
          </ul>
          <script type="module" src="/scripts/saved.js"></script>
        </div>
      </section>
      <ContactBar card={card} chat={contact.chat} />
      <script type="module" src="/scripts/property.js"></script>
    </Layout>
  );
}
