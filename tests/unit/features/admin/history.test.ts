import { expect, test } from 'vitest';
import { clientLabel } from '../../../../src/features/admin/clients/client-fields.ts';
import { changesOf, differencesOfVersion, referencesIn } from '../../../../src/features/admin/history/field-changes.ts';

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
    { label: 'Images', was: '1 image', is: '2 images' },
  ]);
});
