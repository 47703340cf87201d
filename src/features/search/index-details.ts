import { readRecord } from './index-checks.ts';
import { readNumbers } from './index-columns.ts';
import { type IndexPhotos, readPhotos } from './index-photo-codes.ts';

/** What the map and the pictures of cards take, row by row as in the index. */
export interface IndexDetails {
  photos: IndexPhotos;
  photoCount: Uint8Array;
  /** On the grid of coordinates.ts. */
  latitude: Int32Array;
  longitude: Int32Array;
}

interface Rows {
  count: number;
  areas: readonly { latitude: number; longitude: number }[];
  area: Uint16Array;
}

/** Reads the details of these rows. Throws an `IndexError` for anything else. */
export function readDetails(json: unknown, { count, areas, area }: Rows): IndexDetails {
  const file = readRecord(json, 'details');
  const degrees = (part: 'latitude' | 'longitude') =>
    readNumbers(new Int32Array(count), file[part], part).map(
      (number, row) => signed(number) + (areas[area[row] ?? 0]?.[part] ?? 0),
    );
  return {
    photos: readPhotos(file['photos'], file['photo'], count),
    photoCount: readNumbers(new Uint8Array(count), file['photoCount'], 'photoCount'),
    latitude: degrees('latitude'),
    longitude: degrees('longitude'),
  };
}

function signed(number: number): number {
  return number % 2 === 0 ? number / 2 : -(number + 1) / 2;
}
