import { createHash } from 'node:crypto';
import process from 'node:process';
import { addYears } from 'date-fns/addYears';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import { absoluteUrl, emailUrl, REPORT_PAGE, SEARCH_INDEX, SHARED_FOLDER } from './urls.ts';

/**
 * The headers of every answer, in one place: the server of `npm start` sends them and the CDN's `_headers` lists them.
 * No two rules that can match the same path name the same header, because CDNs join such values; but for pictures, see there.
 */

type Headers = Readonly<Record<string, string>>;

interface HeaderRule {
  /** An exact path, or a prefix when it ends with `*`. */
  path: string;
  headers: Headers;
}

const SECURITY: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-site',
  'X-Frame-Options': 'DENY',
  // Only what a <meta> cannot say or must not soften; the rest of the policy stands in each page.
  'Content-Security-Policy': "frame-ancestors 'none'; object-src 'none'; base-uri 'none'; form-action 'self'",
};
/** Files below these never change under their name. */
const PICTURES = '/media/';
const IMMUTABLE_FOLDERS = ['/_astro/', PICTURES, SHARED_FOLDER];
const IMMUTABLE: Headers = { 'Cache-Control': 'public, max-age=31536000, immutable' };
/**
 * Feeds and the API name pictures for others to show in their pages. Of what a CDN joins, "same-site, cross-origin", browsers
 * make no rule at all, which says the same.
 */
const FOR_OTHERS: Headers = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
/** Kept by the browser, which asks each time whether it is still good. */
const REVALIDATED: Headers = { 'Cache-Control': 'no-cache' };
/** For those alone who are given the address. */
const NOT_FOR_ALL: Headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

/** HSTS_SUBDOMAINS is for those who have other names below the site's own that do not all come by https. */
function transportSecurity(): Headers {
  const others = process.env['HSTS_SUBDOMAINS'] === 'no' ? '' : '; includeSubDomains';
  return { 'Strict-Transport-Security': `max-age=63072000${others}` };
}

export const headerRules = (): readonly HeaderRule[] => [
  { path: '/*', headers: { ...transportSecurity(), ...SECURITY } },
  ...IMMUTABLE_FOLDERS.map((folder) => ({
    path: `${folder}*`,
    headers: folder === PICTURES ? { ...IMMUTABLE, ...FOR_OTHERS } : IMMUTABLE,
  })),
  { path: '/storage/v1/object/public/*', headers: FOR_OTHERS },
  { path: SEARCH_INDEX, headers: REVALIDATED },
  { path: '/admin', headers: NOT_FOR_ALL },
  { path: '/admin/*', headers: NOT_FOR_ALL },
  { path: REPORT_PAGE, headers: NOT_FOR_ALL },
];

/** What the rules say about one path of the site. */
export function headersFor(pathname: string): Record<string, string> {
  const matching = headerRules().filter(({ path }) => matches(path, pathname));
  return Object.assign({}, ...matching.map(({ headers }) => headers));
}

function matches(path: string, pathname: string): boolean {
  return path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : path === pathname;
}

export function isImmutable(pathname: string): boolean {
  return IMMUTABLE_FOLDERS.some((folder) => pathname.startsWith(folder));
}

/** The directives of each page's own policy for a site that asks these others, by their addresses; Astro adds the hashes of its scripts and styles. */
export function cspDirectives(asked: readonly (string | undefined)[]) {
  const remote = asked.flatMap((url) => (url ? [new URL(url).origin] : []));
  const others = [...new Set(remote)].map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'none'",
    `connect-src 'self'${others}`,
    `img-src 'self' data: blob:${others}`,
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
  ] satisfies `${string}-src ${string}`[];
}

/** Lets the content security policy name one inline script or style. */
export function cspHash(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

const ADDRESS = '/.well-known/security.txt';

/**
 * Whom to tell of a hole in the site, as RFC 9116 has it. It holds for a year, less the days of the month that the
 * site was made in: every publish of another month brings a new date, and a site that is published no more says so in the
 * end.
 */
export function securityTxt(email: string, site: URL | string, month: string): string {
  return [
    `Contact: ${emailUrl({ to: email })}`,
    `Expires: ${format(addYears(parseISO(month), 1), 'yyyy-MM-dd')}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${absoluteUrl(ADDRESS, site)}`,
    '',
  ].join('\n');
}
