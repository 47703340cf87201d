import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { listPostImages } from '#features/blog/post-html.ts';
import type { SiteContent } from '../publish/read/content.ts';
import type { ImageSource } from './originals.ts';

/** Every picture that the content names, under the address by which pages ask for it. */
export function listContentImages(content: SiteContent): ImageSource[] {
  const addresses = [
    ...content.areas.map((area) => area.cover_image),
    ...content.owners.flatMap((owner) => [owner.image, owner.hero_image]),
    ...content.services.map((service) => service.image),
    ...content.posts.flatMap((post) => [post.cover_image, post.og_image, ...listPostImages(post.content)]),
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
