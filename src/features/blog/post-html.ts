import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';
import { isPostImage, LINK_SCHEMES, missingPictureName, POST_TAGS, postLink, spanOf } from './post-rules.ts';

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
 * A post as it may be stored: only what will be shown, links as they were written. A picture from elsewhere stays as a
 * gap with its name, an image without an address, which pages leave out.
 */
export function storablePostHtml(content: string, addresses: Addresses): string {
  return sanitized(content, {
    a: ({ href = '' }) => (postLink(href, addresses.site) ? { tagName: 'a', attribs: { href: href.trim() } } : NO_LINK),
    img: ({ src = '', alt = '' }) =>
      toImage(isShown({ src }, addresses) ? { src, alt } : { alt: missingPictureName(alt, src) }),
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
    allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt'], th: SPANS, td: SPANS },
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

/** Puts the prepared pictures in, and each table into a box that scrolls when the screen is narrow. */
function framed(html: string, { picture, isElsewhere }: PostHtmlOptions): string {
  const withPictures = html.replace(IMAGE, (_, src: string, alt: string) => picture(src.replaceAll('&amp;', '&'), alt));
  if (isElsewhere) return withPictures;
  return withPictures
    .replaceAll('<table>', '<div class="table-frame" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
}
