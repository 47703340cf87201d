import { DEFAULT_POSITION } from '#components/map/map.ts';
import type { Tables } from '#db/operator.ts';
import type { AreaDraft } from '#features/areas/area.ts';
import { DEFAULT_ISLAND } from '#lib/islands.ts';

export const AREA_LABELS = {
  name: 'Name',
  island: 'Island',
  short_description: 'Short Description',
  long_description: 'Long Description',
  cover_image: 'Cover Image',
  latitude: 'Latitude',
  longitude: 'Longitude',
} as const satisfies Record<keyof AreaDraft, string>;

export const NEW_AREA: AreaDraft = {
  name: '',
  island: DEFAULT_ISLAND,
  short_description: '',
  long_description: '',
  cover_image: null,
  latitude: DEFAULT_POSITION.latitude,
  longitude: DEFAULT_POSITION.longitude,
};

export function toAreaInput(area: Tables<'areas'>) {
  const { name, island, short_description, long_description, cover_image, latitude, longitude } = area;
  return { name, island, short_description, long_description, cover_image, latitude, longitude };
}
