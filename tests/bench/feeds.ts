/**
 * Prints what the feeds of listings cost the process that makes them: all of them for the first time, and again when one listing has
 * changed. Run it as `npm run bench:feeds`; `-- --counts 1000` is a look.
 */
import { cpus } from 'node:os';
import type * as z from 'zod/mini';
import { setInputs } from '#db/derived.ts';
import { OPEN_FIELDS } from '#features/properties/property.ts';
import { feedPart, listFeedParts } from '#features/properties/property-feeds.ts';
import type { publicProperty } from '#features/properties/property-schema.ts';
import { slugify } from '#lib/slug.ts';
import { LISTING_FEEDS } from '#settings';
import { readCommandLine } from '../../scripts/lib/arguments.ts';
import { BARE_OWNER } from '../fixtures/owner.ts';
import { generateContent } from './publish/content/generate.ts';
import { wholeNumbers } from './support/whole-numbers.ts';
import { alignColumns } from './table.ts';

const SITE = 'https://site.example';
const SIZES = [480, 960, 1600];

const line = readCommandLine({
  usage: 'npm run bench:feeds [-- --counts 1000,10000]',
  does: 'Prints what the feeds of listings cost, for the first time and after one change.',
  options: { counts: 'of so many listings (1000,10000)' },
});
const counts = wholeNumbers('counts', line.get('counts') ?? '1000,10000');

const columns: string[][] = [];
for (const count of counts) {
  const { set, change } = siteOf(count);
  set();
  const first = LISTING_FEEDS.map((feed) => costOf(feed, (parts) => parts));
  change();
  set();
  // The newest listing stands in the first part.
  const again = LISTING_FEEDS.map((feed) => costOf(feed, (parts) => parts.slice(0, 1)));
  columns.push([count.toLocaleString('en-US'), ...first.concat(again)]);
}
const heads = [
  'processor, s',
  ...['', ' again, one changed'].flatMap((when) => LISTING_FEEDS.map((feed) => feed + when)),
];
console.log(alignColumns(heads.map((head, row) => [head, ...columns.map((column) => column[row] ?? '')])));
console.log(`\n${cpus()[0]?.model ?? 'unknown'}`);

/** As seconds of the processor, and the size of what was made. */
function costOf(feed: (typeof LISTING_FEEDS)[number], choose: (parts: string[]) => string[]): string {
  const before = process.cpuUsage();
  const made = choose(listFeedParts(feed)).map((part) => feedPart(feed, part, SITE));
  const { user, system } = process.cpuUsage(before);
  const size = made.reduce((bytes, part) => bytes + Buffer.byteLength(part), 0);
  return `${((user + system) / 1e6).toFixed(2)} (${(size / 1e6).toFixed(1)} MB)`;
}

/** The content of a site as the publisher hands it over, whatever is as before being the same object. */
function siteOf(count: number) {
  const content = generateContent(count);
  const at = '2026-01-01T00:00:00+00:00';
  const photoOf = (picture: number) => `photo-${picture}`;
  const areas = content.areas.map(({ cover, ...area }) => ({
    ...{ ...area, slug: slugify(area.name, 'area'), cover_image: photoOf(cover), updated_at: at },
  }));
  const owners = content.owners.map(({ id, kind, name, about }) => ({
    ...BARE_OWNER,
    ...{ id, kind, name, about, has_whatsapp: true, created_at: at, updated_at: at },
  }));
  const kinds = new Map(content.owners.map(({ id, kind }) => [id, kind]));
  let properties: z.input<typeof publicProperty>[] = content.properties.map(({ pictures, ...property }) => ({
    ...OPEN_FIELDS,
    ...{ ...property, images: pictures.map(photoOf), owner_kind: kinds.get(property.owner_id) ?? null },
    ...{ featured: false, reduction: null, updated_at: property.created_at },
    ...{ phone_masked: null, email_masked: null, has_whatsapp: true },
  }));
  const photos = new Map(
    content.properties
      .flatMap(({ pictures }) => pictures)
      .map((picture) => [
        photoOf(picture),
        { hash: String(picture), widths: SIZES, width: 1600, height: 1200, color: '#fff' },
      ]),
  );
  return {
    set: () => setInputs({ settings: [], areas, owners, properties, photos }),
    change: () => {
      const [first, ...others] = properties;
      if (first) properties = [{ ...first, price: first.price + 1000 }, ...others];
    },
  };
}
