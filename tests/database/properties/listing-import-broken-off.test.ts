import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect } from 'vitest';
import { createRandom } from '../../../supabase/seed/contact-leads/random.ts';
import type { ImportPlace } from '../../support/import-child.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { startTestServer } from '../../support/test-server.ts';
import { onEveryBackend } from '../support/database-test.ts';
import { holdUp } from '../support/hold-up.ts';

const IMPORT_CHILD = fileURLToPath(new URL('../../support/import-child.ts', import.meta.url));

onEveryBackend((test, place) => {
  test('a picture that brings its fetcher down each time is not tried for ever', async ({ given, service, sql }) => {
    const { id: property } = await given.property();
    await sql(
      `insert into public.listing_pictures (property_id, address, place) values ($1, 'https://pictures.example/a.jpg', 0)`,
      [property],
    );
    for (const attempts of [1, 2, 3, 4]) {
      expect((await service.rpc('claim_listing_pictures')).body).toMatchObject([{ attempts }]);
      expect((await service.rpc('claim_listing_pictures')).body).toEqual([]);
      await sql(`update public.listing_pictures set due_at = now() - interval '1 second'`);
    }
    expect((await service.rpc('claim_listing_pictures')).body).toEqual([]);
    expect(await sql('select state, problem from public.listing_pictures')).toEqual([
      { state: 'failed', problem: 'Fetching it broke off again and again' },
    ]);
  });

  // Only there two things happen at a time.
  if (place === 'postgres') {
    test('a picture that comes while its import is taken back waits for that, and neither is refused', async ({
      given,
      service,
      sql,
    }) => {
      const { id: property } = await given.property();
      const [picture] = await sql<{ id: string }>(
        `insert into public.listing_pictures (property_id, address, place)
            values ($1, 'https://pictures.example/a.jpg', 0) returning id`,
        [property],
      );
      const [change, undo] = ['update public.properties set price = price + 1', 'delete from public.listing_pictures'];
      const { released } = await holdUp(sql, change, 1, undo);
      const p_image = 'http://127.0.0.1:54321/storage/v1/object/public/properties/a.jpg';
      const finished = service.rpc('finish_listing_picture', { p_id: picture?.id, p_image });
      await released;
      expect(await finished).toMatchObject({ status: 200, body: false });
    });
  }

  // The process that is killed knows of no database; that rows sent again are stored once holds on both, see listing-import.test.ts.
  if (place === 'postgres') {
    test('an import of listings that is killed again and again is finished by the next one: nothing twice, nothing lost', {
      timeout: 300_000,
    }, async ({ backend, sql }) => {
      const jpeg = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#147d74' } })
        .jpeg()
        .toBuffer();
      const site = await startTestServer((_, response) => response.end(jpeg));
      const folder = await tempFolder();
      const listings = Array.from({ length: 110 }, (_, index) => {
        const pictures = index < 10 ? [1, 2].map((number) => `${site.url}/${index}-${number}.jpg`).join(' ') : '';
        return `K-${index},House ${index},House,150000,Village ${index % 3},Firm ${index % 2},2,2,90,Text.,${pictures}`;
      });
      const file = join(folder, 'listings.csv');
      await writeFile(
        file,
        ['Ref,Title,Type,Price,Area,Agency,Beds,Baths,Size,Description,Photos', ...listings].join('\n'),
      );
      const pictures = join(folder, 'pictures');
      await mkdir(pictures);
      for (let index = 10; index < 16; index += 1) await writeFile(join(pictures, `K-${index} (1).jpg`), jpeg);
      const place = { backend: { url: backend.url, credentials: backend.credentials }, file, folder: pictures };
      const env = { ...process.env, IMPORT: JSON.stringify(place satisfies ImportPlace) };
      const start = async () => {
        const child = spawn(process.execPath, [IMPORT_CHILD], { env, stdio: ['ignore', 'pipe', 'inherit'] });
        const ended = once(child, 'exit');
        await once(child.stdout, 'data');
        child.stdout.resume();
        return { child, ended };
      };
      const random = createRandom(7);
      for (let kills = 0; kills < 3; kills += 1) {
        const { child, ended } = await start();
        await delay(random() * 3000);
        child.kill('SIGKILL');
        await ended;
        // What the killed one had claimed is due again in two minutes.
        await sql(`update public.listing_pictures set due_at = now() where state = 'waiting'`);
      }
      const { ended } = await start();
      expect((await ended)[0]).toBe(0);

      expect(
        await sql(`select count(*)::int as listings, count(distinct reference)::int as numbers,
            count(distinct area_id)::int as areas, count(distinct agency_id)::int as agencies from public.properties`),
      ).toEqual([{ listings: 110, numbers: 110, areas: 3, agencies: 2 }]);
      expect(
        await sql(`select (select count(*)::int from public.areas) as areas, (select count(*)::int from public.agencies) as agencies,
            (select count(*)::int from public.listing_import_rows) as brought`),
      ).toEqual([{ areas: 3, agencies: 2, brought: 115 }]);
      expect(
        await sql(`select cardinality(images) as pictures, count(*)::int as listings from public.properties
            where images <> '{}' group by 1 order by 1`),
      ).toEqual([
        { pictures: 1, listings: 6 },
        { pictures: 2, listings: 10 },
      ]);
      expect(await sql('select distinct state from public.listing_pictures')).toEqual([{ state: 'stored' }]);
    });
  }
});
