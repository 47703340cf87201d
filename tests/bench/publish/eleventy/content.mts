/** The content, read once from the file that the bench wrote, and who belongs to what. */
import { readFileSync } from 'node:fs';
import type { BenchArea, BenchContent, BenchOwner, BenchProperty, Picture } from '../content/content.ts';

export interface Photo {
  name: string;
  width: number;
  height: number;
  color: string;
}

const content: BenchContent & { site: string; photos: Photo[] } = JSON.parse(
  readFileSync(process.env['CONTENT_FILE'] ?? 'content.json', 'utf8'),
);
export const { properties, areas, owners, posts } = content;

const areasById = new Map(areas.map((area) => [area.id, area]));
const ownersById = new Map(owners.map((owner) => [owner.id, owner]));
const byArea = Map.groupBy(properties, ({ area_id }) => area_id);
const byOwner = Map.groupBy(properties, ({ owner_id }) => owner_id);

export function absolute(path: string): string {
  return content.site + path;
}

export function photoOf(picture: Picture): Photo {
  return known(content.photos[picture % content.photos.length]);
}

export function areaOf({ area_id }: BenchProperty): BenchArea {
  return known(areasById.get(area_id));
}

export function ownerOf({ owner_id }: BenchProperty): BenchOwner {
  return known(ownersById.get(owner_id));
}

export function propertiesIn({ id }: BenchArea): readonly BenchProperty[] {
  return byArea.get(id) ?? [];
}

export function propertiesOf({ id }: BenchOwner): readonly BenchProperty[] {
  return byOwner.get(id) ?? [];
}

function known<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new Error('The content names what it does not hold.');
  return item;
}
