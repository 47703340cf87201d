import { memo } from 'react';
import { Price } from '#components/currency/amounts.tsx';
import { Face } from '#components/photos/Face.tsx';
import { OWNER_LABELS } from '#features/owners/owner.ts';
import { propertyUrl } from '#lib/urls.ts';
import type { PropertyCardView } from './card.ts';
import { FactsLine, Reduction, SaveButton, StatusBadge } from './card-parts.tsx';
import { PropertyPhoto } from './PropertyPhoto.tsx';
import { placeLine } from './property-facts.ts';

interface Props {
  property: PropertyCardView;
  /** `row` stands in a list beside the map; `float` lies over the map, small and without the owner. */
  size: 'row' | 'float';
  isSelected?: boolean;
}

const BOXES = { row: 'min-h-37 w-[44%]', float: 'min-h-36 w-34' } as const;
const SIZES = { row: '(min-width: 64rem) 21vw, 44vw', float: '136px' } as const;

/** One property with its picture at the left. The whole card is one link; the heart lies beside it, not inside. */
export const CompactCard = memo(({ property, size, isSelected = false }: Props) => {
  const { owner } = property;
  const isRow = size === 'row';
  return (
    <article className="group relative flex gap-4">
      <PropertyPhoto
        type={property.type}
        photo={property.photo}
        sizes={SIZES[size]}
        className={`flex-none rounded-sm ${BOXES[size]} ${isSelected ? 'outline-2 outline-offset-2 outline-lagoon-600' : ''}`}
      >
        <StatusBadge
          status={property.status}
          className={isRow ? 'absolute top-2.5 left-2.5' : 'absolute top-1.5 left-1.5 h-5.5! text-[.6875rem]!'}
        />
      </PropertyPhoto>
      <div className="flex min-w-0 grow flex-col py-0.5">
        <Price
          usd={property.price}
          className={`whitespace-normal! ${isRow ? '' : 'text-[clamp(1.0625rem,5.4vw,1.4375rem)]!'}`}
        />
        <Reduction reduction={property.reduction} isShort={!isRow} />
        <h3 className="card-title mt-1 line-clamp-2">
          <a className="card-link" href={propertyUrl(property)}>
            <bdi>{property.name}</bdi>
          </a>
        </h3>
        <p className="card-place">{placeLine(property)}</p>
        <FactsLine property={property} className={isRow ? 'my-2.5' : 'mt-1.5 gap-x-3! text-sm!'} />
        {isRow && owner && (
          <p className="mt-auto flex items-center gap-2 border-t border-sand-200 pt-2 text-sm text-clove-700">
            <Face name={owner.name} picture={owner.face} />
            <span className="min-w-0">
              <bdi>{owner.name}</bdi>
              {`, ${OWNER_LABELS[owner.kind].toLowerCase()}`}
            </span>
          </p>
        )}
      </div>
      <SaveButton property={property} className="absolute bottom-1 left-1" />
    </article>
  );
});
