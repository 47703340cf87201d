import { derive } from '#db/derived.ts';
import { tableOf } from '#db/snapshot.ts';
import { type Owner, publicOwner } from './owner-schema.ts';

const listRows = tableOf('owners', publicOwner);

/** Every active agent, agency and developer, by name. */
export const listOwners = derive(() => listRows().toSorted((one, other) => one.name.localeCompare(other.name, 'en')));

const ownersById = derive(() => new Map(listOwners().map((owner) => [owner.id, owner])));

/** Null also for a profile that is not public. */
export const findOwner = derive((id: string | null): Owner | null => (id && ownersById().get(id)) || null);

export const getOwner = derive((id: string): Owner => {
  const owner = findOwner(id);
  if (!owner) throw new Error(`There is no profile ${id}`);
  return owner;
});

const agentsByAgency = derive(() => Map.groupBy(listOwners(), ({ agency_id }) => agency_id));

export const findAgentsOf = derive((agencyId: string): Owner[] => agentsByAgency().get(agencyId) ?? []);
