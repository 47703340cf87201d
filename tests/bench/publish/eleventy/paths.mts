/** Where each page is. */
import type { BenchArea, BenchOwner, BenchPost, BenchProperty } from '../content/content.ts';

const OWNER_FOLDERS = { agent: 'agents', agency: 'agencies', developer: 'developers' };

export const propertyPath = ({ slug }: BenchProperty) => `/properties/${slug}`;
export const areaPath = ({ name }: BenchArea) => `/areas/${dashed(name)}`;
export const ownerPath = ({ kind, id }: BenchOwner) => `/${OWNER_FOLDERS[kind]}/${id}`;
export const postPath = ({ slug }: BenchPost) => `/blog/${slug}`;
export const listPath = (page: number) => (page === 1 ? '/properties' : `/properties/page/${page}`);
export const islandPath = (island: string) => `/islands/${dashed(island)}`;
export const servicePath = (service: string) => `/services/${dashed(service)}`;

function dashed(words: string): string {
  return words.toLowerCase().replaceAll(' ', '-');
}
