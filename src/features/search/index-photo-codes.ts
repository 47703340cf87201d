import type { PhotoCode } from './card-photo.ts';
import { IndexError, readList, readNumber, readRecord, readText } from './index-checks.ts';
import { readNumbers } from './index-columns.ts';

const HASH_LENGTH = 12;
const COLOR_LENGTH = 3;

/** The first picture of each row. */
export interface IndexPhotos {
  hashes: string;
  colors: string;
  widthSets: readonly (readonly number[])[];
  widths: Uint8Array;
  /** The place of a row's picture among these; -1 where there is none. */
  photoOf: Int32Array;
}

export function readPhotos(json: unknown, places: unknown, count: number): IndexPhotos {
  const { count: pictureCount, hashes, colors, widthSets, widths } = readRecord(json, 'photos');
  const number = readNumber(pictureCount, 'photos.count');
  const sets = readList(widthSets, 'photos.widthSets').map((set) =>
    readList(set, 'photos.widthSets').map((width) => readNumber(width, 'photos.widthSets')),
  );
  return {
    hashes: readPacked(hashes, number * HASH_LENGTH, 'photos.hashes'),
    colors: readPacked(colors, number * COLOR_LENGTH, 'photos.colors'),
    widthSets: sets,
    widths: readNumbers(new Uint8Array(number), widths, 'photos.widths', { most: sets.length - 1 }),
    photoOf: unpackPlaces(readNumbers(new Int32Array(count), places, 'photo', { most: number + 1 }), number),
  };
}

export function photoCodeAt(photos: IndexPhotos, row: number): PhotoCode | null {
  const place = photos.photoOf[row] ?? -1;
  if (place < 0) return null;
  return {
    hash: photos.hashes.slice(place * HASH_LENGTH, (place + 1) * HASH_LENGTH),
    color: `#${photos.colors.slice(place * COLOR_LENGTH, (place + 1) * COLOR_LENGTH)}`,
    widths: photos.widthSets[photos.widths[place] ?? 0] ?? [],
  };
}

function readPacked(json: unknown, length: number, part: string): string {
  const text = readText(json, part);
  if (text.length !== length || /[^0-9a-f]/.test(text)) throw new IndexError(part);
  return text;
}

/** 0 is none, 1 the next picture that no row before has shown, from 2 on one that was shown. */
function unpackPlaces(places: Int32Array, number: number): Int32Array {
  let next = 0;
  for (const [row, place] of places.entries()) {
    places[row] = place === 1 ? next : place - 2;
    if (place === 1) next += 1;
    if (place === 0) places[row] = -1;
  }
  if (next !== number) throw new IndexError('photo');
  return places;
}
