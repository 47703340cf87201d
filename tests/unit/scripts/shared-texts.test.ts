import { expect, test } from 'vitest';
import { createTextSharer, shareTextsIn } from '../../../scripts/lib/shared-texts.ts';

test('a row says what it said, and stays the object that it is', () => {
  const images = ['/a.jpg', '/b.jpg'];
  const row = { id: '1', note: null, price: 5, images, photo: { formats: [{ path: '/a.jpg' }] } };
  shareTextsIn(row, createTextSharer());
  expect(row).toEqual({ id: '1', note: null, price: 5, images, photo: { formats: [{ path: '/a.jpg' }] } });
  expect(row.images).toBe(images);
});

test('each text inside a row is looked up, however deep it lies', () => {
  const asked: string[] = [];
  const row = { id: '1', images: ['/a.jpg'], photo: { formats: [{ path: '/b.jpg' }] } };
  shareTextsIn(row, (text) => {
    asked.push(text);
    return text.toUpperCase();
  });
  expect(asked).toEqual(['1', '/a.jpg', '/b.jpg']);
  expect(row).toEqual({ id: '1', images: ['/A.JPG'], photo: { formats: [{ path: '/B.JPG' }] } });
});

test('what is no row is left alone', () => {
  const refuse = () => expect.fail('There is no text in it');
  for (const value of [null, undefined, 5, true, 'text', []]) shareTextsIn(value, refuse);
});

test('texts come out as they went in, more of them than are remembered too', () => {
  const share = createTextSharer();
  const texts = Array.from({ length: 100_002 }, (_, index) => `text ${index}`);
  expect(texts.every((text) => share(text) === text)).toBe(true);
  expect(share('text 0')).toBe('text 0');
});
