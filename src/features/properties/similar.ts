import type { Property } from './property.ts';

type Comparable = Pick<Property, 'id' | 'type' | 'price'> & { area: { id: string; island: string } };

/** The others most like this one: same area before same island, same type before another, then the nearest price. */
export function findSimilar<Listing extends Comparable>(
  property: Listing,
  others: readonly Listing[],
  limit: number,
): Listing[] {
  const likeness = (other: Listing) =>
    Number(other.area.id === property.area.id) * 4 +
    Number(other.area.island === property.area.island) * 2 +
    Number(other.type === property.type);
  const distance = (other: Listing) => Math.abs(Math.log(other.price / property.price));

  return others
    .filter((other) => other.id !== property.id)
    .sort((one, other) => likeness(other) - likeness(one) || distance(one) - distance(other))
    .slice(0, limit);
}
