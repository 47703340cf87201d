import { Check, Columns2, Images } from 'lucide';
import { Price } from '#components/currency/amounts.tsx';
import { Face } from '#components/photos/Face.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { OWNER_LABELS } from '#features/owners/owner.ts';
import { propertyUrl } from '#lib/urls.ts';
import type { PropertyCardView } from './card.ts';
import { FactsLine, Reduction, SaveButton, StatusBadge } from './card-parts.tsx';
import { PropertyPhoto } from './PropertyPhoto.tsx';
import { placeLine } from './property-facts.ts';

const GRID_SIZES = '(width>=80rem) 405px,(width>=64rem) 30vw,(width>=40rem) 46vw,calc(100vw - 40px)';

interface Props {
  property: PropertyCardView;
}

/** One property in a grid. The whole card is one link; the heart lies beside it, not inside. */
export function PropertyCard({ property }: Props) {
  const { owner, photoCount } = property;
  return (
    <article className="property-card group">
      <PropertyPhoto type={property.type} photo={property.photo} sizes={GRID_SIZES} crop="card-crop">
        <StatusBadge status={property.status} />
        {photoCount > 0 && <PhotoCount count={photoCount} />}
      </PropertyPhoto>
      <div>
        <Price usd={property.price} />
        <Reduction reduction={property.reduction} />
        <h3 className="card-title">
          <a className="card-link" href={propertyUrl(property)}>
            <bdi>{property.name}</bdi>
          </a>
        </h3>
        <p className="card-place">{placeLine(property)}</p>
        <FactsLine property={property} />
        <div className="lister">
          {owner && (
            <p>
              <Face name={owner.name} picture={owner.face} />
              <span>
                <bdi>{owner.name}</bdi>
                {`, ${OWNER_LABELS[owner.kind].toLowerCase()}`}
              </span>
            </p>
          )}
          <CompareButton property={property} />
        </div>
      </div>
      <SaveButton property={property} />
    </article>
  );
}

function PhotoCount({ count }: { count: number }) {
  return (
    <span className="card-count">
      <Icon of={Images} />
      {count}
      <span className="sr-only">{count === 1 ? ' photo' : ' photos'}</span>
    </span>
  );
}

/** Puts a property beside others. A script of the page presses it, so that it works wherever it is rendered. */
function CompareButton({ property }: { property: { slug: string; name: string } }) {
  return (
    <button
      type="button"
      className="js-only compare-button"
      data-compare={property.slug}
      aria-pressed="false"
      aria-label={`Compare ${property.name}`}
      suppressHydrationWarning
    >
      <Icon of={Columns2} />
      <Icon of={Check} />
      Compare
    </button>
  );
}

interface CardsProps {
  cards: readonly PropertyCardView[];
  /** How many of them are drawn; the others keep their room for now. */
  drawn?: number;
}

export function PropertyCards({ cards, drawn = cards.length }: CardsProps) {
  return (
    <ul className="card-grid">
      {cards.map((card, index) =>
        index < drawn ? (
          <li key={card.slug}>
            <PropertyCard property={card} />
          </li>
        ) : (
          <li key={card.slug} className="min-h-120" />
        ),
      )}
    </ul>
  );
}
