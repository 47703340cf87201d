import { SITE_URL } from './site.ts';

/** The path of every page that the sitemap lists. */
export async function listPaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${SITE_URL}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** The first page of the sitemap below a folder, for pages whose address is an id. */
export async function firstPathIn(folder: string): Promise<string> {
  const path = (await listPaths()).find((candidate) => candidate.startsWith(`${folder}/`));
  if (path === undefined) throw new Error(`The sitemap lists no page in ${folder}`);
  return path;
}

/** One page of each type, by what a visitor would call it. */
export async function pageOfType(type: PageType): Promise<string> {
  const { at } = PAGE_TYPES[type];
  if (!at.endsWith('/*')) return at;
  const path = await firstPathIn(at.replace('/review/agent', '/agents').slice(0, -2));
  return at.startsWith('/review') ? path.replace('/agents', '/review/agent') : path;
}

/** `text` stands in the main part of the page, and one of its links leads to an address that matches `link`. */
export const PAGE_TYPES = {
  home: { at: '/', text: 'Own a piece of Zanzibar.', link: /^\/properties\/villa-/ },
  'the list of properties': { at: '/properties', text: 'Villa Mwezi', link: /^\/properties\/villa-mwezi$/ },
  'a property': { at: '/properties/villa-mwezi', text: 'Amina Hassan', link: /^https:\/\/wa\.me\// },
  'the list of areas': { at: '/areas', text: 'Matemwe', link: /^\/areas\/matemwe$/ },
  'an area': { at: '/areas/matemwe', text: 'Matemwe', link: /^\/properties\// },
  'an island': { at: '/islands/pemba', text: 'Pemba', link: /^\/areas\// },
  'the services': { at: '/services', text: 'Land Research', link: /^\/services\/land-research$/ },
  'a service': { at: '/services/land-research', text: 'What you gain', link: /^https:\/\/wa\.me\// },
  'the blog': { at: '/blog', text: 'square metre', link: /^\/blog\/what-a-square-metre-costs$/ },
  'a post': { at: '/blog/what-a-square-metre-costs', text: 'Stone Town', link: /^\/blog$/ },
  'an agent': { at: '/agents/*', text: 'Listed by', link: /^\/review\/agent\// },
  'an agency': { at: '/agencies/*', text: 'Agents', link: /^\/agents\// },
  'a developer': { at: '/developers/*', text: 'Listed by', link: /^\/review\/developer\// },
  'a review form': { at: '/review/agent/*', text: 'review', link: /^\/agents\// },
  'about us': { at: '/about', text: '2015', link: /^\/contact$/ },
  contact: { at: '/contact', text: 'Monday-Friday', link: /^https:\/\/wa\.me\// },
  'the privacy policy': { at: '/privacy-policy', text: 'Last updated', link: /^mailto:/ },
  'the terms of service': { at: '/terms-of-service', text: 'Last updated', link: /^\/privacy-policy$/ },
} as const;
export type PageType = keyof typeof PAGE_TYPES;

export const PAGE_TYPE_NAMES = Object.keys(PAGE_TYPES).filter((name): name is PageType => name in PAGE_TYPES);
