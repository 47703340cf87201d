/** The content as rows of our database. */
import * as z from 'zod/mini';
import type { Actor } from '../../database/support/actor.ts';
import type { BenchContent, BenchOwner, Picture } from './content/content.ts';

const CHUNK = 500;
const OWNER_TABLES = { agent: 'agents', agency: 'agencies', developer: 'developers' } as const;
/** In an order in which they can be deleted. */
const DEMO_TABLES = ['reviews', 'properties', 'agents', 'agencies', 'developers', 'blog_posts', 'areas'];

const identified = z.array(z.object({ id: z.string() }));
const pictured = z.array(z.object({ images: z.array(z.string()) }));

type Row = Record<string, unknown>;

/** Puts the content in the place of the demo content and lends it that one's pictures, which are made already. */
export async function replaceContent(service: Actor, content: BenchContent): Promise<void> {
  const demo = await Promise.all(DEMO_TABLES.map(async (table) => [table, await listIds(service, table)] as const));
  const listed = pictured.parse((await service.select('properties', { select: 'images' })).body);
  const pictures = [...new Set(listed.flatMap(({ images }) => images))].sort();
  const addressOf = (picture: Picture) => pictures[picture % pictures.length] ?? null;

  await insert(
    service,
    'areas',
    content.areas.map(({ cover, ...area }) => ({ ...area, cover_image: addressOf(cover) })),
  );
  for (const [kind, table] of Object.entries(OWNER_TABLES)) {
    const owners = content.owners.filter((owner) => owner.kind === kind);
    await insert(
      service,
      table,
      owners.map((owner) => ownerRow(owner, addressOf(owner.image))),
    );
  }
  await insert(
    service,
    'blog_posts',
    content.posts.map(({ cover, ...post }) => ({ ...post, cover_image: addressOf(cover) })),
  );
  const kinds = new Map(content.owners.map(({ id, kind }) => [id, kind]));
  const properties = content.properties.map(({ pictures: shown, owner_id, ...property }) => ({
    ...property,
    images: shown.map(addressOf),
    is_published: true,
    ...{ agent_id: null, agency_id: null, developer_id: null, [`${kinds.get(owner_id)}_id`]: owner_id },
  }));
  await insert(service, 'properties', properties);
  for (const [table, ids] of demo) await remove(service, table, ids);
}

function ownerRow({ id, kind, name, email, phone, about }: BenchOwner, image: string | null): Row {
  const shown = kind === 'agent' ? { bio: about, profile_image: image } : { description: about, logo: image };
  return { id, name, email, phone, whatsapp_number: phone, ...shown };
}

async function listIds(service: Actor, table: string): Promise<string[]> {
  const { body } = await service.select(table, { select: 'id' });
  return identified.parse(body).map(({ id }) => id);
}

async function insert(service: Actor, table: string, rows: readonly Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) {
    await write(service, 'POST', table, JSON.stringify(rows.slice(from, from + CHUNK)));
  }
}

async function remove(service: Actor, table: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await write(service, 'DELETE', `${table}?id=in.(${ids.join(',')})`, null);
}

async function write(service: Actor, method: string, path: string, body: string | null): Promise<void> {
  const answer = await service.send(method, path, { headers: { prefer: 'return=minimal' }, ...(body && { body }) });
  if (answer.status >= 300)
    throw new Error(`${method} ${path.slice(0, 40)}: ${answer.status} ${answer.text.slice(-300)}`);
}
