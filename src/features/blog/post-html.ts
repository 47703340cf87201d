import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';
import { type Photo, pictureFiles, sparingSizes } from '#lib/photo.ts';
import { isInStorage, isStoredImage } from '#lib/text-rules.ts';
import { parseUrl } from '#lib/urls.ts';

/** The elements a post may use; the sanitizer of the page and the editor of the admin follow the same list. */
const POST_TAGS =
  'p h2 h3 h4 ul ol li a strong em sub sup code pre blockquote hr img br table thead tbody tr th td'.split(' ');
const LINK_SCHEMES = ['http', 'https', 'mailto'];

/** Where a link of a post leads: a full address of a known scheme, or a path of this site. Null when it may not. */
export function postLink(href: string, site: URL | string): URL | null {
  const written = href.trim();
  const url = parseUrl(written, site);
  if (!url || !LINK_SCHEMES.includes(url.protocol.slice(0, -1))) return null;
  const isOwnPath = url.origin === new URL(site).origin && written.startsWith('/');
  return parseUrl(written) || isOwnPath ? url : null;
}

const MOST_CELLS = 50;

/** How many columns or rows a cell of a table goes over, by its attribute; nonsense stands for one. */
export function spanOf(attribute: string | null | undefined): number {
  const span = Number(attribute);
  return Number.isInteger(span) && span > 1 && span <= MOST_CELLS ? span : 1;
}

/** A list may begin with a number of its own. */
const START = /^\d{1,4}$/;

const LONGEST_NAME = 100;

/** What a picture is called that is not there: its words, else the name of its file. */
export function missingPictureName(alt: string, src: string): string {
  const url = parseUrl(src);
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

/** Until its images have moved, a post of another project names the storage of that one. */
export function isKeptImage(src: string, storage: URL | string): boolean {
  return isPostImage(src, storage) || isStoredImage(src);
}

interface Addresses {
  /** The address of this site; a link to it leads to no stranger. */
  site: URL | string;
  /** Where the pictures of this site are kept; no other address is shown. */
  storage: URL | string;
}

interface PostHtmlOptions extends Addresses {
  /** The markup of a picture, or nothing when it cannot be shown. `alt` is escaped already. */
  picture: (address: string, alt: string) => string;
  /** For readers that show a post away from its page, where a path leads nowhere. */
  isElsewhere?: boolean;
}

const IMAGE = /<img src="([^"]*)" alt="([^"]*)" \/>/g;
const SPANS = ['colspan', 'rowspan'];
/** What is left out: of a link without an address its text stays, of a picture without words for it nothing. */
const NO_LINK: Tag = { tagName: 'a', attribs: {} };
const NO_PICTURE: Tag = { tagName: 'img', attribs: {} };

/** What may be shown of a post. The database is not trusted here: whatever is not on the list of tags becomes text. */
export function postHtml(content: string, options: PostHtmlOptions): string {
  const html = sanitized(content, {
    a: (attributes) => toLink(attributes, options),
    img: (attributes) => (isShown(attributes, options) ? toImage(attributes) : NO_PICTURE),
  });
  return framed(html, options);
}

/**
 * A post as it may be stored: only what will be shown, links as they were written. A picture in the storage of another
 * project keeps its address, one from elsewhere stays as a gap with its name, an image without an address. Pages leave
 * both out.
 */
export function storablePostHtml(content: string, addresses: Addresses): string {
  return sanitized(content, {
    a: ({ href = '' }) => (postLink(href, addresses.site) ? { tagName: 'a', attribs: { href: href.trim() } } : NO_LINK),
    img: ({ src = '', alt = '' }) =>
      toImage(isKeptImage(src, addresses.storage) ? { src, alt } : { alt: missingPictureName(alt, src) }),
  });
}

/** The addresses of all pictures in the markup of a post, those too that its page leaves out. */
export function listPostImages(content: string): string[] {
  const addresses: string[] = [];
  if (!/<img/i.test(content)) return addresses;
  sanitizeHtml(content, {
    allowedTags: [],
    transformTags: {
      img: (_, { src = '' }) => {
        addresses.push(src);
        return NO_PICTURE;
      },
    },
  });
  return addresses;
}

type ToSafe = (attributes: Attributes) => Tag;

function sanitized(content: string, toSafe: { a: ToSafe; img: ToSafe }): string {
  const heading = createOutline();
  const cell = (tagName: string, attributes: Attributes): Tag => ({ tagName, attribs: spansOf(attributes) });
  return sanitizeHtml(asHtml(content), {
    allowedTags: POST_TAGS,
    allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt'], ol: ['start'], th: SPANS, td: SPANS },
    allowedSchemes: LINK_SCHEMES,
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag === 'img') return attribs['alt'] === undefined;
      return tag === 'a' && attribs['href'] === undefined ? 'excludeTag' : false;
    },
    transformTags: {
      h1: heading,
      h2: heading,
      h3: heading,
      h4: heading,
      h5: heading,
      h6: heading,
      b: 'strong',
      i: 'em',
      ol: (tagName, { start = '' }) => ({
        tagName,
        attribs: START.test(start) && Number(start) !== 1 ? { start } : {},
      }),
      th: cell,
      td: cell,
      a: (_, attributes) => toSafe.a(attributes),
      img: (_, attributes) => toSafe.img(attributes),
    },
  });
}

/** Text without any tag is what somebody typed: an empty line parts paragraphs. */
function asHtml(content: string): string {
  const firstTag = content.search(/<[a-z]/i);
  if (firstTag >= 0 && content.includes('>', firstTag)) return content;
  const paragraphs = content.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br />')}</p>`).join('');
}

/** Ranks headings below the title of the page, without a gap, whatever ranks the writer chose. */
export function createOutline() {
  const open: string[] = [];
  return (tagName: string): Tag => {
    while ((open.at(-1) ?? '') >= tagName) open.pop();
    open.push(tagName);
    return { tagName: `h${Math.min(open.length + 1, 4)}`, attribs: {} };
  };
}

function toLink({ href = '' }: Attributes, { site, isElsewhere }: PostHtmlOptions): Tag {
  const url = postLink(href, site);
  if (!url) return NO_LINK;
  const isForeign = url.origin !== new URL(site).origin && url.protocol !== 'mailto:';
  return {
    tagName: 'a',
    attribs: { href: isElsewhere ? url.href : href.trim(), ...(isForeign && { rel: 'noopener' }) },
  };
}

function isShown({ src = '' }: Attributes, { storage }: Addresses): boolean {
  return isPostImage(src, storage);
}

function toImage({ src, alt = '' }: Attributes): Tag {
  return { tagName: 'img', attribs: { ...(src && { src }), alt } };
}

function spansOf(attributes: Attributes): Attributes {
  const spans = SPANS.map((name) => [name, spanOf(attributes[name])] as const).filter(([, span]) => span > 1);
  return Object.fromEntries(spans.map(([name, span]) => [name, String(span)]));
}

/** Where the marks of a list and the first column of a table stand is told by their own first word. */
const LISTS = /<([ou]l)(?=[ >])/g;

/** Puts the prepared pictures in, and each table into a box that scrolls when the screen is narrow. */
function framed(html: string, { picture, isElsewhere }: PostHtmlOptions): string {
  const withPictures = html.replace(IMAGE, (_, src: string, alt: string) => picture(src.replaceAll('&amp;', '&'), alt));
  if (isElsewhere) return withPictures;
  return withPictures
    .replace(LISTS, '<$1 dir="auto"')
    .replaceAll('<table>', '<div class="table-frame" role="group" aria-label="Table" tabindex="0" dir="auto"><table>')
    .replaceAll('</table>', '</table></div>');
}

/** How wide a picture stands in the text of a post. */
const SIZES = '(min-width: 45rem) 680px, calc(100vw - 40px)';

/** A picture inside the text of a post; `alt` is escaped already. */
export function pictureHtml(photo: Photo, alt: string): string {
  const { avif, webp, src } = pictureFiles(photo);
  return [
    '<picture>',
    `<source type="image/avif" srcset="${avif}" sizes="${sparingSizes(SIZES)}" />`,
    `<source type="image/webp" srcset="${webp}" sizes="${SIZES}" />`,
    `<img src="${src ?? ''}" width="${photo.width}" height="${photo.height}"`,
    ` alt="${alt}" loading="lazy" decoding="async" />`,
    '</picture>',
  ].join('');
}
