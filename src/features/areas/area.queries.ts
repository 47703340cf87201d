import { derive } from '#db/derived.ts';
import { tableOf } from '#db/snapshot.ts';
import { type Area, publicArea } from './area.ts';

const listRows = tableOf('areas', publicArea);

/** Every area, by name. */
export const listAreas = derive(() => listRows().toSorted((one, other) => one.name.localeCompare(other.name, 'en')));

const areasById = derive(() => new Map(listAreas().map((area) => [area.id, area])));

export const getArea = derive((id: string): Area => {
  const area = areasById().get(id);
  if (!area) throw new Error(`There is no area ${id}`);
  return area;
});
