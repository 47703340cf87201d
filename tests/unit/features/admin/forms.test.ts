import { expect, test } from 'vitest';
import { areaInput } from '#features/areas/area.ts';
import { messagesOf } from '../../../../src/features/admin/form/field-errors.ts';
import { differencesOf } from '../../../../src/features/admin/form/merge.ts';
import { recordResolver } from '../../../../src/features/admin/form/record-resolver.ts';
import { waitAfter } from '../../../../src/features/admin/gate/use-attempts.ts';
import { validArea } from '../../../fixtures/area.ts';

test('of a conflict, only what both sides hold differently is asked, and a change goes before what was left alone', () => {
  const base = { name: 'Paje', island: 'Unguja', text: 'Old', images: ['a'] };
  const mine = { name: 'Paje Beach', island: 'Unguja', text: 'Old', images: ['a', 'b'] };
  const theirs = { name: 'Paje', island: 'Unguja', text: 'New', images: ['a', 'b'] };
  expect(differencesOf(base, mine, theirs)).toEqual([
    { field: 'name', mine: 'Paje Beach', theirs: 'Paje', proposal: 'mine' },
    { field: 'text', mine: 'Old', theirs: 'New', proposal: 'theirs' },
  ]);
});

test('a picture of another place may stay where it is, a further one is refused at its field', async () => {
  const foreign = 'https://cdn.example/a.jpg';
  const judge = async (cover_image: string, kept: string[]) => {
    const options = { fields: {}, shouldUseNativeValidation: false };
    const values = validArea({ cover_image });
    return (await recordResolver(areaInput, kept)(values, undefined, options)).errors;
  };
  expect(await judge(foreign, [foreign])).toEqual({});
  const refused = { message: 'Please upload this picture here: addresses of other sites are not shown.' };
  expect(await judge(foreign, [])).toMatchObject({ cover_image: refused });
  expect(await judge(`${foreign}?2`, [foreign])).toMatchObject({ cover_image: refused });
});

test('nothing typed and an empty column are the same', () => {
  expect(differencesOf({ website: null }, { website: null }, { website: undefined })).toEqual([]);
});

test('the summary of a form names each field once, a list by its first fault', () => {
  const errors = {
    name: { type: 'too_small', message: 'Name is required' },
    keywords: [undefined, { message: 'Keyword is empty' }, { message: 'Another' }],
    points: [undefined, { title: { type: 'too_small', message: 'Title is required', ref: {} } }],
    odd: undefined,
  };
  expect(messagesOf(errors)).toEqual([
    { field: 'name', message: 'Name is required' },
    { field: 'keywords', message: 'Keyword is empty' },
    { field: 'points', message: 'Title is required' },
  ]);
});

test('a mistyped password costs no wait, guessing costs more and more, but never an hour', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(waitAfter)).toEqual([0, 0, 0, 2000, 4000, 8000, 60_000]);
});
