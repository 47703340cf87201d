import { isInStorage } from '#lib/stored-image.ts';

/** The elements a post may use; the sanitizer of the page and the editor of the admin follow the same list. */
export const POST_TAGS =
  'p h2 h3 h4 ul ol li a strong em sub sup code pre blockquote hr img br table thead tbody tr th td'.split(' ');
export const LINK_SCHEMES = ['http', 'https', 'mailto'];

/** Where a link of a post leads: a full address of a known scheme, or a path of this site. Null when it may not. */
export function postLink(href: string, site: URL | string): URL | null {
  const written = href.trim();
  const url = URL.parse(written, site);
  if (!url || !LINK_SCHEMES.includes(url.protocol.slice(0, -1))) return null;
  const isOwnPath = url.origin === new URL(site).origin && written.startsWith('/');
  return URL.canParse(written) || isOwnPath ? url : null;
}

const MOST_CELLS = 50;

/** How many columns or rows a cell of a table goes over, by its attribute; nonsense stands for one. */
export function spanOf(attribute: string | null | undefined): number {
  const span = Number(attribute);
  return Number.isInteger(span) && span > 1 && span <= MOST_CELLS ? span : 1;
}

const LONGEST_NAME = 100;

/** What a picture is called that is not there: its words, else the name of its file. */
export function missingPictureName(alt: string, src: string): string {
  const url = URL.parse(src);
  const file = url && /^(https?|file):$/.test(url.protocol) ? (url.pathname.split('/').at(-1) ?? '') : '';
  return alt.trim() || decoded(file).slice(0, LONGEST_NAME);
}

function decoded(file: string): string {
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}

/** Only pictures from the own storage are shown. */
export function isPostImage(src: string, storage: URL | string): boolean {
  return isInStorage(src, storage);
}
