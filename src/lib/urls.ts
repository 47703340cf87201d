/** Pages that exist once. Every path is lower case and ends without a slash. */
export const PAGES = {
  home: '/',
  properties: '/properties',
  areas: '/areas',
  services: '/services',
  blog: '/blog',
  about: '/about',
  contact: '/contact',
  saved: '/saved',
  compare: '/compare',
  admin: '/admin',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
} as const;

/** What machines read; robots.txt and the pages tell them where it is. */
export const FEEDS = { rss: '/rss.xml', sitemap: '/sitemap-index.xml' } as const;

/** All listings in a form that portals and programs ask for. */
export const feedUrl = (feed: string) => `/feeds/${feed}`;

/** Addresses of pages that are gone, each with the one to which its visitors are sent. */
export const PAST_PAGES = '/redirects.json';

/** Addresses that lead to others. */
export const REDIRECTS: Readonly<Record<string, string>> = { '/sitemap.xml': FEEDS.sitemap };

/** What a search reads first. One address for all times, so that no page changes with the properties of others. */
export const SEARCH_INDEX = '/search/index.json';

/** Holds what all pages refer to, the sheet of icons and a script, under names of what they hold. Its own name stands in pages a hundred times. */
export const SHARED_FOLDER = '/i/';

export const PROFILE_FOLDERS = { agent: 'agents', agency: 'agencies', developer: 'developers' } as const;

/** The report of a lister; what stands behind # in a link to it is sent to no server. */
export const REPORT_PAGE = '/report';

interface OwnerRef {
  kind: keyof typeof PROFILE_FOLDERS;
  id: string;
}

export function propertyUrl(property: { slug: string }): string {
  return `${PAGES.properties}/${property.slug}`;
}

/** A page of the list of all properties. */
export function propertiesUrl(page = 1): string {
  return page === 1 ? PAGES.properties : `${PAGES.properties}/page/${page}`;
}

/** The drawn sea and land behind a static map. */
export function islandChartUrl(name: string): string {
  return `/charts/${name}.svg`;
}

/** The favourites of a visitor, as a link for somebody else. */
export function savedUrl(slugs: readonly string[]): string {
  return `${PAGES.saved}?ids=${slugs.join(',')}`;
}

/** Properties side by side. */
export function compareUrl(slugs: readonly string[]): string {
  return slugs.length === 0 ? PAGES.compare : `${PAGES.compare}?ids=${slugs.join(',')}`;
}

export function areaUrl({ slug }: { slug: string }): string {
  return `${PAGES.areas}/${slug}`;
}

export function islandUrl(island: string): string {
  return `/islands/${island.toLowerCase()}`;
}

export function serviceUrl(service: { slug: string }): string {
  return `${PAGES.services}/${service.slug}`;
}

export function postUrl(post: { slug: string }): string {
  return `${PAGES.blog}/${post.slug}`;
}

/** The list of posts, cut down to one category; without one, all of them. */
export function postsUrl(category?: string): string {
  return category ? `${PAGES.blog}?category=${category}` : PAGES.blog;
}

export function ownerUrl({ kind, id }: OwnerRef): string {
  return `/${PROFILE_FOLDERS[kind]}/${id}`;
}

export function reviewUrl({ kind, id }: OwnerRef): string {
  return `/review/${kind}/${id}`;
}

/** What `URL.parse` gives, which is younger than the oldest browsers served. */
export function parseUrl(address: string, base?: URL | string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

export function absoluteUrl(path: string, site: URL | string): string {
  return new URL(path, site).href;
}

/** Opens a chat with `phone` (E.164) and the text, if there is one, typed in. */
export function whatsappUrl(phone: string, text = ''): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}${text && `?text=${encodeText(text)}`}`;
}

/** Half an emoji, as a cut text may end with, cannot be encoded. */
function encodeText(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

/** Lets the visitor choose whom to send the text to. */
export function whatsappShareUrl(text: string): string {
  return `https://wa.me/?text=${encodeText(text)}`;
}

export function phoneUrl(phone: string): string {
  return `tel:${phone}`;
}

/** Without an address the visitor chooses whom to write to. A line of a mail ends with both characters. */
export function emailUrl(mail: { to?: string; subject?: string; body?: string }): string {
  const { to = '', ...rest } = mail;
  const fields = Object.entries(rest).map(
    ([field, text]) => `${field}=${encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))}`,
  );
  return `mailto:${to}${fields.length > 0 ? `?${fields.join('&')}` : ''}`;
}

/** The address of a search for what is like a property. */
export function similarSearchUrl({ type, place }: { type?: string; place?: string }): string {
  const query = new URLSearchParams({ ...(place && { q: place }), ...(type && { type }) }).toString();
  return query ? `${PAGES.properties}?${query}` : PAGES.properties;
}

/** Whether an address leads back to the machine that asks. */
export function isLoopback(url: URL): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
}

/** A page that visitors pass on. */
export interface Shared {
  /** What it is called. */
  title: string;
  /** The full address of the page. */
  url: string;
  /** The subject of an e-mail about it; its title where nothing better is said. */
  subject?: string;
}

/** The links that carry a page to somebody else; whom to, the visitor chooses there. */
export function shareLinks({ title, url, subject = title }: Shared) {
  return {
    whatsapp: whatsappShareUrl(`${title}\n${url}`),
    email: emailUrl({ subject, body: `${title}\n${url}` }),
  };
}
