/** What stands in the head of a page, and at its top. */
import { createHash } from 'node:crypto';
import { FRESHNESS, PREPAINT, SEARCH_PENDING, SHARE, VISIT } from './scripts.mts';
import { type Photo, readContent } from './site-content.mts';

export interface Head {
  title: string;
  path: string;
  description: string;
  url: string;
  image: string;
  keywords: string;
  jsonLd: object;
}

/** The picture on top of a page and what stands on it. */
export interface Hero {
  title: string;
  text: string;
  photo: Photo;
  portrait: Photo | null;
}

interface About {
  title: string;
  path: string;
  text: string;
  keywords: readonly string[];
  photo: Photo;
  /** The page itself, for search engines. */
  thing: object;
  /** The pages above this one and what this one is called among them. */
  trail: readonly Crumb[];
}

interface Crumb {
  name: string;
  path: string;
}

const DESCRIPTION_LENGTH = 155;
const KEYWORDS = [
  'Zanzibar property',
  'Zanzibar real estate',
  'villas in Zanzibar',
  'land in Zanzibar',
  'off-plan Zanzibar',
];

export const CONTENT_POLICY = [
  "default-src 'none'",
  "connect-src 'self' https://api.peer.example",
  "img-src 'self' data: blob: https://api.peer.example",
  "font-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  `script-src 'self' ${[PREPAINT, VISIT, FRESHNESS, SHARE, SEARCH_PENDING].map(hashOf).join(' ')}`,
  "style-src 'self'",
].join('; ');

export function absolute(path: string): string {
  return readContent().site + path;
}

export function shareImage({ name }: Photo): string {
  return absolute(`/media/${name}-share.jpg`);
}

/** The business behind the site, in short. */
export function businessRef() {
  const home = absolute('/');
  return {
    '@type': 'Organization',
    '@id': `${home}#business`,
    name: 'Pwani',
    url: home,
    logo: absolute('/icon-512.png'),
  };
}

export function headOf({ title, path, text, keywords, photo, thing, trail }: About): Head {
  const url = absolute(path);
  const crumbs = [{ name: 'Home', path: '/' }, ...trail].map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: crumb.name,
    item: absolute(crumb.path),
  }));
  return {
    title: `${title} | Pwani`,
    path,
    description: text.length > DESCRIPTION_LENGTH ? `${text.slice(0, DESCRIPTION_LENGTH)}…` : text,
    url,
    image: shareImage(photo),
    keywords: [...keywords, ...KEYWORDS].join(', '),
    jsonLd: {
      '@context': 'https://schema.org',
      '@graph': [
        { '@id': url, url, ...thing },
        { '@type': 'BreadcrumbList', itemListElement: crumbs },
      ],
    },
  };
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
