import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { listPostImages } from '#features/blog/post-html.ts';
import { isInStorage } from '#lib/text-rules.ts';
import { sitePhotoFolder } from '../lib/project.ts';
import type { SiteContent } from '../publish/read/content.ts';
import type { ImageSource } from './originals.ts';

interface ContentImages {
  /** Under the addresses by which pages ask for them. */
  own: ImageSource[];
  /** Addresses of other sites, which nobody asks for. */
  foreign: string[];
}

/**
 * Makes a list of every picture that pages show of the content, those first that stand on lists and at the head of pages:
 * they are made in this order. A post that stays the same is read once, and so is an address.
 */
export function createImageLister(storage: string): (content: SiteContent) => ContentImages {
  let inPosts = new Map<string, string[]>();
  let isOwn = new Map<string, boolean>();
  return (content) => {
    inPosts = new Map(
      content.posts.map((post) => [post.content, inPosts.get(post.content) ?? listPostImages(post.content)]),
    );
    const named = new Set(namedIn(content));
    const all = named.union(new Set([...inPosts.values()].flat()));
    isOwn = new Map([...all].map((address) => [address, isOwn.get(address) ?? isInStorage(address, storage)]));
    return {
      own: [...all].filter((address) => isOwn.get(address)).map((url) => ({ key: url, url })),
      foreign: [...named].filter((address) => !isOwn.get(address)),
    };
  };
}

function* namedIn(content: SiteContent): Generator<string> {
  const { settings, areas, owners, services, posts, properties } = content;
  const single = [
    settings.logo,
    settings.hero_image,
    ...areas.map((area) => area.cover_image),
    ...owners.flatMap((owner) => [owner.image, owner.hero_image]),
    ...services.map((service) => service.image),
    ...posts.flatMap((post) => [post.cover_image, post.og_image]),
  ];
  yield* single.filter((address) => address !== null);
  for (const { images } of properties) yield* images.slice(0, 1);
  for (const { images, floor_plan_images } of properties) {
    yield* images;
    yield* floor_plan_images;
  }
}

/** The photographs that belong to the site itself, by the names of their files. */
export async function listSitePhotos(): Promise<ImageSource[]> {
  const files = await listPhotoFiles(sitePhotoFolder);
  return files.map((file) => ({ key: `photos/${basename(file)}`, file }));
}

export async function listPhotoFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => name.endsWith('.jpg'))
    .sort()
    .map((name) => join(folder, name));
}
