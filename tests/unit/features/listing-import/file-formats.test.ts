import { expect, test } from 'vitest';
import { asItalian, asKyero, asWordpress, asWorkbook } from '../../../fixtures/listing-files.ts';
import { JUMA, KNOWN, plan } from '../../../fixtures/listing-plan.ts';

test('a list from Italy: semicolons, an old alphabet, points between thousands, euros', async () => {
  const { listings } = await plan(asItalian());
  expect(listings).toMatchObject([
    {
      action: 'create',
      values: { name: 'Villa Città', price: 2_500_000, size_sqm: 210.5, bathrooms: 3 },
      warnings: ['The price is turned from EUR into US dollars'],
    },
  ]);
});

test('a workbook is read from the sheet that holds the listings, its numbers as they stand there', async () => {
  const { file, listings } = await plan(await asWorkbook());
  expect(file.unit).toBe('Row');
  expect(listings).toMatchObject([
    {
      line: 2,
      action: 'create',
      values: { reference: '1.101', price: 350_000.13, bedrooms: 3, size_sqm: 160.38, handover_date: '2027-06-30' },
    },
  ]);
});

test('a Kyero feed: what is for rent stays out, the text is the English one', async () => {
  const { file, listings } = await plan(asKyero(), KNOWN, { ownerId: JUMA.id });
  expect(file.unit).toBe('Listing');
  expect(listings).toMatchObject([
    {
      action: 'create',
      name: '3-bedroom villa in Paje',
      pictures: ['https://pictures.example/ky/1.jpg', 'https://pictures.example/ky/2.jpg'],
      values: {
        reference: 'KY-1',
        price: 620_000,
        tenure: 'Leasehold',
        description: 'Quiet & close to the beach.',
        latitude: -6.27,
        size_sqm: 1180.5,
        land_size_sqm: null,
        amenities: ['air-conditioning', 'pool'],
      },
    },
  ]);
});

test('an export of WordPress: texts without tags, the cover first', async () => {
  const { listings } = await plan(asWordpress(), KNOWN, { ownerId: JUMA.id });
  expect(listings).toMatchObject([
    {
      action: 'create',
      name: 'Villa Mti',
      pictures: ['https://pictures.example/wp/two.jpg', 'https://pictures.example/wp/one.jpg'],
      values: {
        reference: 'HZ-70',
        price: 275_000,
        size_sqm: 111.48,
        latitude: -6.2671,
        longitude: 39.5333,
        status: 'Ready to Move In',
        amenities: ['wifi'],
        description: 'Under the baobab.\n\nWith a well & a wall.',
      },
    },
  ]);
});

test.for([
  ['Floor plan', 'Video link'],
  ['Planimetria', 'Link video'],
  ['Grundriss', 'Videolink'],
  ['Plan du logement', 'Lien vidéo'],
  ['Ramani', 'Ziara ya mtandaoni'],
] as const)('a floor plan and a video come with a listing: %s', async ([planHead, videoHead]) => {
  const text = `Ref,Title,Type,Price,Area,Beds,Baths,Size,Description,Pictures,${planHead},${videoHead}
P-1,One,Villa,200000,Paje,2,2,90,Text.,https://a.example/1.jpg https://a.example/plan.png,https://a.example/plan.png,https://vimeo.com/76979871
`;
  const { listings } = await plan(new TextEncoder().encode(text), KNOWN, { ownerId: JUMA.id });
  expect(listings).toMatchObject([
    {
      pictures: ['https://a.example/1.jpg'],
      plans: ['https://a.example/plan.png'],
      values: { video_url: 'https://vimeo.com/76979871', floor_plan_images: [] },
    },
  ]);
});
