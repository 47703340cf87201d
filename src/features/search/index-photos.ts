import { getPhoto } from '#features/photos/photo.ts';
import { type PhotoCode, photoCode } from './card-photo.ts';
import type { DetailsFile } from './index-format.ts';
import { packNumbers } from './index-packing.ts';

/** The picture of each row, packed; null and pictures that could not be prepared stand as none. */
export function packPhotos(addresses: readonly (string | null)[]): Pick<DetailsFile, 'photos' | 'photo'> {
  const codes = new Map<string, { code: PhotoCode; number: number }>();
  const photo = addresses.map((address) => {
    const picture = getPhoto(address);
    if (!picture) return 0;
    const code = photoCode(picture);
    const known = codes.get(code.hash);
    if (known) return known.number + 2;
    codes.set(code.hash, { code, number: codes.size });
    return 1;
  });
  return { photo: packNumbers(photo), photos: packCodes([...codes.values()].map(({ code }) => code)) };
}

function packCodes(codes: readonly PhotoCode[]): DetailsFile['photos'] {
  const widthSets = [...new Set(codes.map(({ widths }) => widths.join()))];
  return {
    count: codes.length,
    hashes: codes.map(({ hash }) => hash).join(''),
    colors: codes.map(({ color }) => color.slice(1)).join(''),
    widthSets: widthSets.map((set) => set.split(',').map(Number)),
    widths: packNumbers(codes.map(({ widths }) => widthSets.indexOf(widths.join()))),
  };
}
