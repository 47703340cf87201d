import { listAreas } from '#features/areas/area.queries.ts';
import { areaSlug } from '#features/areas/area.ts';
import { listPosts } from '#features/blog/post.queries.ts';
import { isOriginal } from '#features/blog/post-meta.ts';
import { listIslandGuides } from '#features/islands/island-guides.ts';
import { listOwners } from '#features/owners/owner.queries.ts';
import { getPhoto } from '#features/photos/photo.ts';
import {
  findPropertiesInArea,
  findPropertiesOfOwner,
  getListPage,
  listProperties,
} from '#features/properties/property.queries.ts';
import { findReviews } from '#features/reviews/review.queries.ts';
import { listServices } from '#features/services/service.queries.ts';
import { parseTimestamp } from '#lib/dates.ts';
import type { SitemapPage } from '#lib/sitemap.ts';
import { areaUrl, islandUrl, ownerUrl, PAGES, postUrl, propertiesUrl, propertyUrl, serviceUrl } from '#lib/urls.ts';
import { settings } from '#settings';

/** Every page that search engines may list. */
export function listSitePages(site: URL): SitemapPage[] {
  return [...fixedPages(), ...contentPages(site)];
}

function fixedPages(): SitemapPage[] {
  const lists = newest(listProperties());
  const legal = new Date(`${settings.legal.lastUpdated}T00:00:00Z`);
  return [
    { path: PAGES.home, lastModified: newest(listProperties(), listAreas(), listPosts(), listServices()) },
    ...Array.from({ length: getListPage(1).count }, (_, index) => ({
      path: propertiesUrl(index + 1),
      lastModified: lists,
    })),
    { path: PAGES.areas, lastModified: newest(listAreas()) },
    ...listIslandGuides().map(({ island, photo }) => ({
      path: islandUrl(island),
      lastModified: newest(listAreas().filter((area) => area.island === island)),
      images: pathsOf([photo.key]),
    })),
    { path: PAGES.services, lastModified: newest(listServices()) },
    { path: PAGES.blog, lastModified: newest(listPosts()) },
    { path: PAGES.about },
    { path: PAGES.contact },
    { path: PAGES.privacy, lastModified: legal },
    { path: PAGES.terms, lastModified: legal },
  ];
}

function contentPages(site: URL): SitemapPage[] {
  return [
    ...listProperties().map((property) => page(propertyUrl(property), [property], property.images)),
    ...listAreas().map((area) =>
      page(areaUrl(areaSlug(area)), [area, ...findPropertiesInArea(area)], [area.cover_image]),
    ),
    ...listServices().map((service) => page(serviceUrl(service), [service], [service.image])),
    ...listPosts()
      .filter((post) => isOriginal(post, site))
      .map((post) => page(postUrl(post), [post], [post.cover_image])),
    ...listOwners().map((owner) =>
      page(
        ownerUrl(owner),
        [
          owner,
          ...findPropertiesOfOwner(owner),
          ...findReviews(owner).map(({ created_at }) => ({ updated_at: created_at })),
        ],
        [owner.image, owner.hero_image],
      ),
    ),
  ];
}

interface Row {
  updated_at: string;
}

/** `rows` are what the page prints. Whoever only counts the pages need not know when each was changed. */
function page(path: string, rows: readonly Row[], images: readonly (string | null)[]): SitemapPage {
  return {
    path,
    get lastModified() {
      return newest(rows);
    },
    get images() {
      return pathsOf(images);
    },
  };
}

function newest(...tables: (readonly Row[])[]): Date | undefined {
  const times = tables.flat().map(({ updated_at }) => parseTimestamp(updated_at).getTime());
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}

function pathsOf(images: readonly (string | null)[]): string[] {
  return images.flatMap((image) => getPhoto(image)?.formats.jpeg.at(-1)?.path ?? []);
}
