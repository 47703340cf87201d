import { fromSnapshot, parseRows } from '#db/snapshot.ts';
import { type Owner, publicOwner } from './owner.ts';

/** Every active agent, agency and developer, by name. */
export const listOwners = fromSnapshot(({ owners }) =>
  parseRows(publicOwner, 'owners', owners).sort((one, other) => one.name.localeCompare(other.name, 'en')),
);

const ownersById = fromSnapshot(() => new Map(listOwners().map((owner) => [owner.id, owner])));

export function getOwner(id: string | null): Owner | null {
  return id === null ? null : (ownersById().get(id) ?? null);
}
