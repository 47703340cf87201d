import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeEntities } from '../publish/check/html-text.ts';
import type { SiteContent } from '../publish/read/content.ts';
import type { ImageSource } from './originals.ts';

const IMAGE_TAG = /<img\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** Every picture that the content names, under the address by which pages ask for it. */
export function listContentImages(content: SiteContent): ImageSource[] {
  const addresses = [
    ...content.areas.map((area) => area.cover_image),
    ...content.owners.flatMap((owner) => [owner.image, owner.hero_image]),
    ...content.services.map((service) => service.image),
    ...content.posts.flatMap((post) => [post.cover_image, post.og_image, ...imagesInHtml(post.content)]),
    ...content.properties.flatMap((property) => property.images),
  ];
  return addresses
    .filter((address) => address !== null)
    .filter(isWeb)
    .map((url) => ({ key: url, url }));
}

/** The photographs that belong to the site itself. */
export async function listSitePhotos(folder: string): Promise<ImageSource[]> {
  const names = await readdir(folder);
  const photos = names.filter((name) => name.endsWith('.jpg')).sort();
  return photos.map((name) => ({ key: `photos/${name}`, file: join(folder, name) }));
}

function isWeb(address: string): boolean {
  return /^https?:\/\//.test(address) && URL.canParse(address);
}

function imagesInHtml(html: string): string[] {
  return [...html.matchAll(IMAGE_TAG)].map(([, quoted, single]) => decodeEntities(quoted ?? single ?? ''));
}
