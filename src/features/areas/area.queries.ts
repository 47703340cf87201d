import { fromSnapshot, parseRows } from '#db/snapshot.ts';
import { publicArea } from './area.ts';

/** Every area, by name. */
export const listAreas = fromSnapshot(({ areas }) =>
  parseRows(publicArea, 'areas', areas).sort((one, other) => one.name.localeCompare(other.name, 'en')),
);
