import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { expect, test } from 'vitest';
import { areaInput } from '#features/areas/area.ts';
import { optionalPhone } from '#lib/text-rules.ts';
import { messagesOf } from '../../../../src/features/admin/form/field-errors.ts';
import { changesOf, clashesOf, differencesOf } from '../../../../src/features/admin/form/merge.ts';
import { reachable, recordResolver } from '../../../../src/features/admin/form/record-resolver.ts';
import { draftText, type StoredDraft, withoutSwept } from '../../../../src/features/admin/form/use-draft.ts';
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
  expect(differencesOf({ reference: null }, { reference: '' }, { reference: null })).toEqual([]);
  const [passedThrough] = differencesOf({ reference: null }, { reference: '' }, { reference: 'ZR-12' });
  expect(passedThrough).toMatchObject({ mine: '', theirs: 'ZR-12', proposal: 'theirs' });
});

test('of a draft, what it changed is restored, and what has been changed otherwise since is asked', () => {
  const base = { name: 'Paje', text: 'Old', reference: null, images: ['a'] };
  const draft = changesOf(base, { name: 'Paje Beach', text: '', reference: '', images: ['a'] });
  expect(draft).toEqual({ name: 'Paje Beach', text: '' });
  expect(changesOf(undefined, base), 'a draft of before').toEqual(base);
  const typed = (values: object) => clashesOf(draft, changesOf(base, { ...base, ...values }));
  expect(typed({ images: [] })).toEqual([]);
  expect(typed({ name: 'Paje Beach', text: 'New' })).toEqual(['text']);
});

test('a number that cannot be read is no part of a draft, one that was taken out is', () => {
  expect(JSON.parse(draftText({ price: 310_000, land_size_sqm: Number.NaN, lease_years: null }))).toEqual({
    price: 310_000,
    lease_years: null,
  });
});

const stored = (project: string, name: string) => `${project}/storage/v1/object/public/properties/${name}.jpg`;
const picture = (name: string) => stored(PUBLIC_SUPABASE_URL, name);
const NOW = Date.parse('2026-11-29T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW - days * 24 * 60 * 60 * 1000).toISOString();

test('a draft of last week comes back with all that was typed, and without pictures that no record has held since', () => {
  const draft: StoredDraft = {
    values: {
      name: 'Villa',
      price: 310_000,
      images: [picture('kept'), picture('taken-out'), picture('new')],
      floor_plan_images: [picture('new'), picture('plan')],
      cover_image: picture('new'),
      content: `<p>Sea</p><img src="${picture('new')}" alt="The beach" /><img src="${picture('kept')}" alt="" />`,
      amenities: ['pool'],
    },
    basedOn: null,
    base: { images: [picture('kept'), picture('taken-out')] },
    savedAt: daysAgo(6.5),
  };
  const restored = (changes: Partial<StoredDraft>) =>
    withoutSwept({ ...draft, ...changes }, { images: [picture('kept')] }, NOW);
  expect(restored({})).toEqual({
    values: {
      ...draft.values,
      images: [picture('kept'), picture('taken-out')],
      floor_plan_images: [],
      cover_image: null,
      content: `<p>Sea</p><img alt="The beach" /><img src="${picture('kept')}" alt="" />`,
    },
    swept: 2,
  });
  expect(restored({ savedAt: daysAgo(5.5) })).toEqual({ values: draft.values, swept: 0 });
  // A draft that was taken over is younger than its pictures, and so is one of a form that stayed open.
  const pictures = { [picture('new')]: daysAgo(9), [picture('plan')]: daysAgo(1) };
  expect(restored({ savedAt: daysAgo(1), pictures })).toMatchObject({
    values: { floor_plan_images: [picture('plan')], cover_image: null },
    swept: 1,
  });
});

test('what only leads to a picture, or to one of another project, is kept, and no save waits for it', () => {
  const foreign = stored('https://project.example', 'new');
  const values = {
    website: picture('new'),
    message: `Is it this one? ${picture('new')}`,
    content: `<p><a href="${picture('new')}">Plan</a></p><img src="${foreign}" alt="" />`,
    cover_image: foreign,
    amenities: [picture('new')],
  };
  const draft: StoredDraft = { values, basedOn: null, savedAt: daysAgo(9) };
  expect(withoutSwept(draft, {}, NOW)).toEqual({ values, swept: 0 });
  const shown = { ...values, images: [picture('new')], content: `${values.content}<img src="${picture('new')}" />` };
  const rest = { ...values, images: [], content: `${values.content}<img />` };
  expect(withoutSwept({ ...draft, values: shown }, {}, NOW)).toEqual({ values: rest, swept: 1 });
  expect(withoutSwept({ ...draft, values: rest }, {}, NOW)).toEqual({ values: rest, swept: 0 });
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

test('a number that reaches nobody is refused, but for the one that is stored, and none at all', () => {
  const phone = optionalPhone().check(reachable(['+2557771234', null]));
  expect(['', '+2557771234', '+255777123456', '+2557771235'].map((text) => phone.safeParse(text).success)).toEqual([
    ...[true, true, true],
    false,
  ]);
});
