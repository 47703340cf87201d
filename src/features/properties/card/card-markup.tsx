import { createElement, type FunctionComponent } from 'react';
import { Price } from '#components/currency/amounts.tsx';
import { staticMarkup } from '#components/ui/static-markup.ts';
import { deriveFew } from '#db/derived.ts';
import { propertyUrl } from '#lib/urls.ts';
import { getProperty, type PropertyListing } from '../property.queries.ts';
import type { PropertyCardView } from './card.ts';
import { cardOf } from './card-of.ts';
import { PropertyCard } from './PropertyCard.tsx';
import { placeLine } from './property-facts.ts';

/** Each weighs three kilobytes and is drawn in a quarter of a millisecond. Where there are too many of one kind, there are of all. */
const KEPT = { most: 12_000, last: 1_000 };

/** A property as others show it, drawn once for many pages that do. */
export const getCardMarkup = markupOf(PropertyCard, cardOf);
/** On the page of whoever lists it, who need not be named again. */
export const getOwnCardMarkup = markupOf(PropertyCard, (property) => ({ ...cardOf(property), owner: null }));
export const getRowMarkup = markupOf(PropertyRow, cardOf);

type Card = FunctionComponent<{ property: PropertyCardView }>;

function markupOf(component: Card, viewOf: (property: PropertyListing) => PropertyCardView) {
  return deriveFew(KEPT, (id: string) => staticMarkup(createElement(component, { property: viewOf(getProperty(id)) })));
}

/** One property among very many: what tells it apart, without a picture. */
function PropertyRow({ property }: { property: PropertyCardView }) {
  const { bedrooms } = property;
  return (
    <a
      className="group/line flex items-baseline justify-between gap-6 border-b border-sand-200 py-3"
      href={propertyUrl(property)}
    >
      <span className="min-w-0">
        <bdi className="font-semibold underline-offset-4 group-hover/line:underline">{property.name}</bdi>
        <span className="block text-meta text-clove-500">
          {placeLine(property)}
          {bedrooms !== null && bedrooms > 0 && `, ${bedrooms} bed`}
        </span>
      </span>
      <Price usd={property.price} className="flex-none text-lg!" />
    </a>
  );
}
