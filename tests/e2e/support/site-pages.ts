import { SITE_URL } from './site.ts';

/** Every part of the sitemap, as its index names them. */
export async function readSitemap(siteUrl = SITE_URL): Promise<string[]> {
  const read = async (address: string) => (await fetch(new URL(new URL(address).pathname, siteUrl))).text();
  return Promise.all(addressesIn(await read(`${siteUrl}/sitemap-index.xml`)).map(read));
}

/** The path of every page that the sitemap lists. */
export async function listPaths(siteUrl = SITE_URL): Promise<string[]> {
  const parts = await readSitemap(siteUrl);
  return parts.flatMap((part) => addressesIn(part)).map((address) => new URL(address).pathname);
}

/** What the elements of this name hold. */
export function addressesIn(xml: string, element = 'loc'): string[] {
  return [...xml.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'g'))].map(([, address = '']) => address);
}

/** One page of each type, with words and a link of its main part that no visitor may miss. */
export const PAGE_TYPES = {
  home: { at: '/', text: 'Own a piece of Zanzibar.', link: /^\/properties\/villa-/ },
  properties: { at: '/properties', text: 'Villa Mwezi', link: /^\/properties\/villa-mwezi$/ },
  property: { at: '/properties/villa-mwezi', text: 'Amina Hassan', link: /^https:\/\/wa\.me\// },
  areas: { at: '/areas', text: 'Matemwe', link: /^\/areas\/matemwe$/ },
  area: { at: '/areas/matemwe', text: '$92,000', link: /^\/properties\// },
  island: { at: '/islands/pemba', text: 'Pemba', link: /^\/areas\// },
  services: { at: '/services', text: 'Land Research', link: /^\/services\/land-research$/ },
  service: { at: '/services/land-research', text: 'What is included', link: /^https:\/\/wa\.me\// },
  blog: { at: '/blog', text: 'square metre', link: /^\/blog\/what-a-square-metre-costs$/ },
  post: { at: '/blog/what-a-square-metre-costs', text: 'Stone Town', link: /^\/blog$/ },
  agent: { at: '/agents/*', text: 'Listed by', link: /^\/review\/agent\// },
  agency: { at: '/agencies/*', text: 'Agents', link: /^\/agents\// },
  developer: { at: '/developers/*', text: 'Listed by', link: /^\/review\/developer\// },
  about: { at: '/about', text: '2015', link: /^\/contact$/ },
  contact: { at: '/contact', text: 'Monday-Friday', link: /^https:\/\/wa\.me\// },
  privacy: { at: '/privacy-policy', text: 'Last updated', link: /^mailto:/ },
  terms: { at: '/terms-of-service', text: 'Last updated', link: /^mailto:/ },
} as const;
export type PageType = keyof typeof PAGE_TYPES;

export function isPageType(name: string): name is PageType {
  return name in PAGE_TYPES;
}

export const PAGE_TYPE_NAMES = Object.keys(PAGE_TYPES).filter(isPageType);

/** Where the page of this type is; of pages whose address is an id, the first in the sitemap. */
export async function pathOf(type: PageType, siteUrl = SITE_URL): Promise<string> {
  const { at } = PAGE_TYPES[type];
  const path = at.endsWith('*') ? (await listPaths(siteUrl)).find((path) => path.startsWith(at.slice(0, -1))) : at;
  if (path === undefined) throw new Error(`The sitemap lists no page like ${at}`);
  return path;
}
