import { expect, test, vi } from 'vitest';
import { smallPicture } from '#features/saved/CompareProperties.tsx';

const HASH = '0123456789ab';
const ORIGINAL = 'https://project.example/storage/v1/object/public/properties/villa.jpg';
const VILLA = { prepared: { hash: HASH, widths: [480, 960], color: '#226688' }, original: ORIGINAL };
const SMALLEST = `/media/${HASH}-480.webp`;

test.each([
  ['is shown as it was pressed, in whatever format', `https://www.pwani.example/media/${HASH}-480.avif`, null],
  ['of another picture is not', 'https://www.pwani.example/media/ba9876543210-480.avif', SMALLEST],
  ['of a project that pictures lay in before is not', `https://old.example/pictures/${HASH}-480.avif`, SMALLEST],
  ['that nobody pressed is the smallest', undefined, SMALLEST],
])('a picture in the comparison %s', (_, pressed, shown) => {
  vi.stubGlobal('location', new URL('https://www.pwani.example/compare'));
  expect(smallPicture(VILLA, pressed)).toBe(shown ?? pressed);
});
