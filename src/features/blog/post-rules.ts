/** The elements a post may use; the sanitizer of the page and the editor of the desk follow the same list. */
export const POST_TAGS = 'p h2 h3 h4 ul ol li a strong em blockquote img br table thead tbody tr th td'.split(' ');
export const LINK_SCHEMES = ['http', 'https', 'mailto'];

/** Where a link of a post leads: a full address of a known scheme, or a path of this site. Null when it may not. */
export function postLink(href: string, site: URL | string): URL | null {
  const written = href.trim();
  const url = URL.parse(written, site);
  if (!url || !LINK_SCHEMES.includes(url.protocol.slice(0, -1))) return null;
  const isOwnPath = url.origin === new URL(site).origin && written.startsWith('/');
  return URL.canParse(written) || isOwnPath ? url : null;
}

/** Only pictures from the own storage are shown. */
export function isPostImage(src: string, storage: URL | string): boolean {
  return URL.parse(src)?.href.startsWith(`${new URL(storage).origin}/storage/v1/object/public/`) ?? false;
}
