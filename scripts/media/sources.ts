import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteContent } from '../publish/content.ts';
import { isLoopback } from '../publish/loopback.ts';
import type { ImageSource } from './originals.ts';

const IMAGE_TAG = /<img\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const STORAGE_PATH = '/storage/v1/object/public/';

/** Every picture that the content names, under the address by which pages ask for it. */
export function listContentImages(content: SiteContent, supabaseUrl: string): ImageSource[] {
  const addresses = [
    ...content.areas.map((area) => area.cover_image),
    ...content.owners.flatMap((owner) => [owner.image, owner.hero_image]),
    ...content.services.map((service) => service.image),
    ...content.posts.flatMap((post) => [post.cover_image, post.og_image, ...imagesInHtml(post.content)]),
    ...content.properties.flatMap((property) => property.images),
  ];
  return addresses.flatMap((key) => {
    const url = key === null ? null : URL.parse(key);
    return key !== null && url && isWeb(url) ? [{ key, url: whereStored(url, supabaseUrl) }] : [];
  });
}

/** The photographs that belong to the site itself. */
export async function listSitePhotos(folder: string): Promise<ImageSource[]> {
  const names = await readdir(folder);
  const photos = names.filter((name) => name.endsWith('.jpg')).sort();
  return photos.map((name) => ({ key: `photos/${name}`, file: join(folder, name) }));
}

/** The embedded backend may have been moved to another port since the address was stored. */
function whereStored(url: URL, supabaseUrl: string): string {
  const isMoved = isLoopback(url) && url.pathname.startsWith(STORAGE_PATH);
  return isMoved ? new URL(url.pathname, supabaseUrl).href : url.href;
}

function isWeb(url: URL): boolean {
  return url.protocol === 'http:' || url.protocol === 'https:';
}

function imagesInHtml(html: string): string[] {
  return [...html.matchAll(IMAGE_TAG)].map(([, quoted, single]) => (quoted ?? single ?? '').replaceAll('&amp;', '&'));
}
