import { Price } from '#components/currency/amounts.tsx';
import { propertyUrl } from '#lib/urls.ts';
import type { PropertyCardView } from './card.ts';
import { placeLine } from './property-facts.ts';

/** One property among very many: what tells it apart, without a picture. */
export function PropertyRow({ property }: { property: PropertyCardView }) {
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
