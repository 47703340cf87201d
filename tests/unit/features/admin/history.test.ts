import { expect, test } from 'vitest';
import { showPostField } from '../../../../src/features/admin/blog/post-fields.ts';
import { clientLabel } from '../../../../src/features/admin/clients/client-fields.ts';
import { sideText } from '../../../../src/features/admin/form/merge.ts';
import {
  changesOf,
  differencesOfVersion,
  picturesText,
  referencesIn,
} from '../../../../src/features/admin/history/field-changes.ts';
import { showServiceField } from '../../../../src/features/admin/services/service-fields.ts';
import { settingText } from '../../../../src/features/admin/settings/setting-labels.ts';

const IMAGE = 'https://project.example/storage/v1/object/public/admin/17-logo-abc.png';

test('a history tells names and words instead of ids and values', () => {
  const before = { name: 'Asha', agency_id: null, is_active: true, payment_status: 'unpaid', profile_image: null };
  const after = { name: 'Asha S.', agency_id: 'known', is_active: false, payment_status: 'paid', profile_image: IMAGE };
  const labels = {
    ...{ name: 'Name *', agency_id: 'Agency', is_active: 'Status', payment_status: 'Payment Status' },
    profile_image: 'Profile Image',
  };
  const words = { labels, show: clientLabel, names: new Map([['known', 'Coral Key Realty']]) };
  expect(changesOf({ before, after }, words)).toEqual([
    { label: 'Name', was: 'Asha', is: 'Asha S.' },
    { label: 'Agency', was: 'Independent Agent', is: 'Coral Key Realty' },
    { label: 'Status', was: 'Active', is: 'Inactive' },
    { label: 'Payment Status', was: 'Unpaid', is: 'Paid' },
    { label: 'Profile Image', was: 'empty', is: 'an image' },
  ]);
  expect(referencesIn([before, after, null])).toEqual(['known']);
});

test('a version shows what restoring it would change: neither link nor switches', () => {
  const labels = { slug: 'Link', price: 'Price', area_id: 'Area', is_published: 'Published', images: 'Images' };
  const version = { slug: 'a', price: 1, area_id: 'gone', is_published: false, images: [IMAGE] };
  const record = { slug: 'b', price: 2, area_id: 'known', is_published: true, images: [IMAGE, `${IMAGE}.png`] };
  const words = { labels, names: new Map([['known', 'Paje']]) };
  expect(differencesOfVersion(version, record, words)).toEqual([
    { label: 'Price', was: '1', is: '2' },
    { label: 'Area', was: 'one that is deleted', is: 'Paje' },
    { label: 'Images', was: '1 image', is: '2 images, only here: 17-logo-abc.png.png' },
  ]);
});

const show = (field: string, value: unknown) =>
  showServiceField(field, value) ?? showPostField(field, value) ?? settingText(field, value);
const OPEN = { first: 1, last: 5, opens: '09:00', closes: '18:00' };

test.for<[string, unknown, unknown]>([
  ['working_hours', [OPEN], [{ ...OPEN, closes: '17:00' }]],
  ['rates', { TZS: 2500, EUR: 0.9 }, { TZS: 2600, EUR: 0.9 }],
  ['home_stats', [{ value: '50+', label: 'Homes' }], [{ value: '60+', label: 'Homes' }]],
  ['features', [{ title: 'Title', description: 'Searched' }], [{ title: 'Title', description: 'Searched twice' }]],
])('a version shows what restoring it would change inside of a field: %s', ([field, then, now]) => {
  const words = { labels: { [field]: 'Field' }, show, names: new Map<string, string>() };
  const [difference] = differencesOfVersion({ [field]: then }, { [field]: now }, words);
  expect(difference?.was).toBeTruthy();
  expect(difference?.was).not.toBe(difference?.is);
  expect(differencesOfVersion({ [field]: then }, { [field]: structuredClone(then) }, words)).toEqual([]);
});

const ACCOUNT = ['Instagram https://i.example', 'Instagram https://i.example'] as const;
const NO_SOCIAL = { facebook: '', instagram: '', x: '' };

test.for<[field: string, value: unknown, history: string, conflict: string]>([
  ['features', [], 'empty', '(empty)'],
  ['keywords', [], 'none', 'none'],
  ['title', '', 'empty', '(empty)'],
  ['content', '<p><img src="a.jpg"></p>', 'only pictures', 'only pictures'],
  ['social', NO_SOCIAL, 'none', 'none'],
  ['social', { ...NO_SOCIAL, instagram: 'https://i.example' }, ...ACCOUNT],
])('what was emptied is told in a history and beside a button: %s', ([field, value, history, conflict]) => {
  const words = { labels: { [field]: 'Field' }, show, names: new Map<string, string>() };
  const [change] = changesOf({ before: { [field]: 'something' }, after: { [field]: value } }, words);
  expect(change?.is).toBe(history);
  expect(sideText(value, show(field, value))).toBe(conflict);
});

test('a version without a text is the same as one with an empty text', () => {
  const words = { labels: { video_url: 'Video' }, names: new Map<string, string>() };
  expect(differencesOfVersion({ video_url: null }, { video_url: '' }, words)).toEqual([]);
});

const stored = (name: string, time = '1764400000000') =>
  `https://project.example/storage/v1/object/public/properties/${time}-${name}-${'0a'.repeat(16)}.jpg`;
const pictures = (...names: string[]) => names.map((name) => stored(name));

test.for<[what: string, was: string[], is: string[], string, string]>([
  [
    'another cover',
    ['a', 'b'],
    ['c', 'b'],
    'the first is a.jpg, only here: a.jpg',
    'the first is c.jpg, only here: c.jpg',
  ],
  ['another picture', ['a', 'b'], ['a', 'c'], 'only here: b.jpg', 'only here: c.jpg'],
  ['another order', ['a', 'b', 'c'], ['a', 'c', 'b'], 'number 2 is b.jpg', 'number 2 is c.jpg'],
  ['another first', ['a', 'b'], ['b', 'a'], 'the first is a.jpg', 'the first is b.jpg'],
  [
    'other pictures',
    ['a', 'b', 'c', 'd', 'e', 'f'],
    ['a', '1', '2', '3', '4', '5'],
    'only here: b.jpg, c.jpg, d.jpg and 2 more',
    'only here: 1.jpg, 2.jpg, 3.jpg and 2 more',
  ],
])('as many pictures on both sides say what differs: %s', ([_, was, is, before, after]) => {
  expect(picturesText(pictures(...was), pictures(...is))).toBe(`${was.length} images, ${before}`);
  expect(picturesText(pictures(...is), pictures(...was))).toBe(`${is.length} images, ${after}`);
});

test('pictures say no more than how many they are where that says it', () => {
  expect(picturesText(pictures('a'), pictures('a', 'b'))).toBe('1 image');
  expect(picturesText(pictures('a', 'b'), [])).toBe('2 images');
  expect(picturesText([], pictures('a'))).toBe('0 images');
});

test('two pictures whose files were called the same are told apart', () => {
  const [one, other] = [stored('villa', '1764400000000'), stored('villa', '1764400000001')];
  const words = { labels: { cover_image: 'Cover Image' }, names: new Map<string, string>() };
  const [change] = changesOf({ before: { cover_image: one }, after: { cover_image: other } }, words);
  expect(change?.was).toMatch(/^an image, 1764400000000-villa-/);
  expect(change?.is).toMatch(/^an image, 1764400000001-villa-/);
});

test('a template that says something else shows its text on both sides', () => {
  const templates = (text: string) => [{ name: 'Hello', language: 'en', text }];
  expect(settingText('whatsapp_templates', templates('Good morning'))).toBe('Hello (en): Good morning');
});

test('long texts that begin alike are shown from where they differ', () => {
  const words = { labels: { text: 'Text' }, names: new Map<string, string>() };
  const text = (end: string) => `${'The same words come first. '.repeat(6)}Then ${end}.`;
  const [change] = changesOf({ before: { text: text('rain') }, after: { text: text('sun') } }, words);
  expect(change).toEqual({
    label: 'Text',
    was: '… words come first. Then rain.',
    is: '… words come first. Then sun.',
  });
});
