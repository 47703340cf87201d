import { derive } from '#db/derived.ts';
import { listAreas } from '#features/areas/area.queries.ts';
import { listOwners } from '#features/owners/owner.queries.ts';
import { countProperties } from '#features/properties/property.queries.ts';
import type { SiteCounts } from '#features/site/claims.ts';

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
