/** Where each page is. */
import type { BenchArea, BenchOwner, BenchPost, BenchProperty } from '../../content/content.ts';

const OWNER_FOLDERS = { agent: 'agents', agency: 'agencies', developer: 'developers' };

export function propertyPath({ slug }: BenchProperty): string {
  return `/properties/${slug}`;
}

export function areaSlug({ name }: BenchArea): string {
  return dashed(name);
}

export function areaPath(area: BenchArea): string {
  return `/areas/${areaSlug(area)}`;
}

export function ownerPath({ kind, id }: BenchOwner): string {
  return `/${OWNER_FOLDERS[kind]}/${id}`;
}

export function postPath({ slug }: BenchPost): string {
  return `/blog/${slug}`;
}

export function listPath(page: number): string {
  return page === 1 ? '/properties' : `/properties/page/${page}`;
}

export function islandPath(island: string): string {
  return `/islands/${dashed(island)}`;
}

export function servicePath(service: string): string {
  return `/services/${dashed(service)}`;
}

function dashed(words: string): string {
  return words.toLowerCase().replaceAll(' ', '-');
}
