import { derive } from '#db/derived.ts';
import { listAreas } from '#features/areas/area.queries.ts';
import { listOwners } from '#features/owners/owner.queries.ts';
import { countProperties } from '#features/properties/property.queries.ts';
import type { SiteSettings } from '#features/site/site.ts';
import { readMoney } from '#lib/number-text.ts';

export const getSiteCounts = derive((): SiteCounts => {
  const ownersOf = (kind: string) => listOwners().filter((owner) => owner.kind === kind).length;
  return {
    properties: countProperties(),
    islands: new Set(listAreas().map(({ island }) => island)).size,
    areas: listAreas().length,
    agents: ownersOf('agent'),
    agencies: ownersOf('agency'),
    developers: ownersOf('developer'),
  };
});

type Stats = SiteSettings['home_stats'];

/** How much there is of what claims may name. */
type SiteCounts = Readonly<Record<'properties' | 'islands' | 'areas' | 'agents' | 'agencies' | 'developers', number>>;

/**
 * The numbers that hold. What the site counts itself must reach the number claimed, "50+ properties" fifty of them;
 * whatever else is claimed stands as soon as anything is listed.
 */
export function trueStats(stats: Stats, counts: SiteCounts): Stats {
  const known: Readonly<Record<string, number>> = counts;
  return stats.filter(({ value, label }) => {
    const there = known[label.toLowerCase()];
    return there === undefined ? counts.properties > 0 : there >= numberIn(value);
  });
}

/** "Over 50", "50 plus", "1.000+" or "2k+"; what is not read as a number is no claim that holds. */
function numberIn(value: string): number {
  return readMoney(value.replace(/^[^\p{Nd}]+|\s*(?:\+|\bplus)\s*$/giu, ''))?.amount ?? Number.NaN;
}
