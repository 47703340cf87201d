import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { publishedListing, publishedService } from '../fixtures/published.ts';
import { startLocalServer } from '../support/local-server.ts';

const PICTURES = '/storage/v1/object/public/properties/';

const byIds = z.object({ p_ids: z.array(z.string()) });

/** What a troubled backend says instead of an answer; it may also let go of the connection. */
export type Trouble = (response: ServerResponse, name: string) => 'answered' | 'as usual';

/** The far side of the network for a publisher: a backend that can be made to lie, to stop and to change its mind. */
export async function startFarBackend() {
  const listings = [publishedListing('villa'), publishedListing('land')];
  const areas = listings.map(({ area }) => area);
  const first = new Map(listings.map(({ area, owner, ...row }) => [row.id, row]));
  const rows = new Map(first);
  const [villa] = rows.values();
  if (!villa) throw new Error('There is no property');
  let version = 1;
  let trouble: Trouble = () => 'as usual';

  const properties = () => [...rows.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
  const answers: Record<string, (args: unknown) => unknown> = {
    site_version: () => version,
    site_snapshot: () => ({
      version,
      expects_properties: true,
      changed: null,
      property_ids: properties().map(({ id }) => id),
      settings: [],
      areas,
      owners: [],
      services: [publishedService()],
      posts: [],
      reviews: [],
    }),
    site_past_pages: () => ({ version, erased_version: 0, past_pages: [] }),
    site_properties_by_id: (args) => {
      const wanted = byIds.parse(args).p_ids;
      return { version, properties: properties().filter(({ id }) => wanted.includes(id)) };
    },
  };

  const fetched: string[] = [];
  const held = new Map<string, PromiseWithResolvers<void>>();
  const server = await startLocalServer(async (request: IncomingMessage, response: ServerResponse) => {
    const name = request.url?.split('/').at(-1) ?? '';
    if (request.url?.startsWith(PICTURES)) {
      fetched.push(name);
      await held.get(name)?.promise;
      response.end(await pictureOf(name));
      return;
    }
    const args = await json(request).catch(() => null);
    const answer = answers[name];
    if (!answer) response.writeHead(201).end();
    else if (trouble(response, name) === 'as usual') response.end(JSON.stringify(answer(args)));
  });

  return {
    url: server.url,
    slug: villa.slug,
    close: server.close,
    getVersion: () => version,
    /** The pictures that somebody has asked for, since the last time this was called. */
    takeFetched: () => fetched.splice(0).sort(),
    /** Lets whoever asks for this picture wait. */
    holdPicture: (name: string) => held.set(name, Promise.withResolvers()),
    letPictureGo: (name: string) => held.get(name)?.resolve(),
    /** As it was, in a new version, and without trouble. */
    startOver: () => {
      rows.clear();
      for (const [id, row] of first) rows.set(id, row);
      trouble = () => 'as usual';
      version += 1;
    },
    /** Changes a price, as the operator would. */
    setPrice: (price: number, description = villa.description) => {
      rows.set(villa.id, { ...villa, price, description });
      version += 1;
    },
    /** Shows these pictures of a property and no others; the name of each says what is on it. */
    setPictures: (names: string[], price = villa.price) => {
      rows.set(villa.id, { ...villa, price, images: names.map((name) => `${server.url}${PICTURES}${name}`) });
      version += 1;
    },
    /** Adds so many properties that are all alike. */
    addCopies: (count: number) => {
      for (let number = 1; number <= count; number += 1) {
        const id = `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;
        rows.set(id, { ...villa, id, slug: `copy-${number}` });
      }
      version += 1;
    },
    /** Leaves a property in an area that is not there. */
    loseArea: () => {
      rows.set(villa.id, { ...villa, area_id: villa.id });
      version += 1;
    },
    /** Takes every property off the site. */
    clear: () => {
      rows.clear();
      version += 1;
    },
    /** Makes what follows another version without changing anything. */
    raiseVersion: () => {
      version += 1;
    },
    setTrouble: (next: Trouble) => {
      trouble = next;
    },
    recover: () => {
      trouble = () => 'as usual';
    },
  };
}
export type FarBackend = Awaited<ReturnType<typeof startFarBackend>>;

/** In a colour of its own. */
function pictureOf(name: string): Promise<Buffer> {
  const background = `#${createHash('sha256').update(name).digest('hex').slice(0, 6)}`;
  return sharp({ create: { width: 480, height: 320, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
