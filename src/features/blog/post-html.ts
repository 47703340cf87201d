import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';

interface PostHtmlOptions {
  /** The address of this site; a link to it leads to no stranger. */
  site: URL | string;
  /** Where the pictures of this site are kept; no other address is shown. */
  storage: URL | string;
  /** The markup of a picture, or nothing when it cannot be shown. `alt` is escaped already. */
  picture: (address: string, alt: string) => string;
  /** For readers that show a post away from its page, where a path leads nowhere. */
  isElsewhere?: boolean;
}

const TAGS = 'p h2 h3 h4 ul ol li a strong em blockquote img br table thead tbody tr th td'.split(' ');
const SCHEMES = ['http:', 'https:', 'mailto:'];
const IMAGE = /<img src="([^"]*)" alt="([^"]*)" \/>/g;
/** A tag that nobody may use: the sanitizer takes it away and leaves its text. */
const TEXT_ONLY: Tag = { tagName: 'span', attribs: {} };

/** What may be shown of a post. The database is not trusted here: whatever is not on the list of tags becomes text. */
export function postHtml(content: string, options: PostHtmlOptions): string {
  const heading = createOutline();
  const safe = sanitizeHtml(asHtml(content), {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      h1: heading,
      h2: heading,
      h3: heading,
      h4: heading,
      h5: heading,
      h6: heading,
      b: 'strong',
      i: 'em',
      a: (_, attributes) => toLink(attributes, options),
      img: (_, attributes) => toImage(attributes, options.storage),
    },
  });
  return framed(safe, options);
}

/** Text without any tag is what somebody typed: an empty line parts paragraphs. */
function asHtml(content: string): string {
  if (/<[a-z][^>]*>/i.test(content)) return content;
  const paragraphs = content.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br />')}</p>`).join('');
}

/** Ranks headings below the title of the page, without a gap, whatever ranks the writer chose. */
function createOutline() {
  const open: string[] = [];
  return (tagName: string): Tag => {
    while ((open.at(-1) ?? '') >= tagName) open.pop();
    open.push(tagName);
    return { tagName: `h${Math.min(open.length + 1, 4)}`, attribs: {} };
  };
}

function toLink({ href = '' }: Attributes, { site, isElsewhere }: PostHtmlOptions): Tag {
  const written = href.trim();
  const url = URL.parse(written, site);
  const isOwn = url?.origin === new URL(site).origin;
  const isFull = URL.canParse(written);
  if (!url || !SCHEMES.includes(url.protocol) || !(isFull || (isOwn && written.startsWith('/')))) return TEXT_ONLY;
  const isForeign = !isOwn && url.protocol !== 'mailto:';
  return {
    tagName: 'a',
    attribs: { href: isElsewhere ? url.href : written, ...(isForeign && { rel: 'noopener' }) },
  };
}

function toImage({ src = '', alt = '' }: Attributes, storage: URL | string): Tag {
  const isOwn = URL.parse(src)?.href.startsWith(`${new URL(storage).origin}/storage/v1/object/public/`);
  return isOwn ? { tagName: 'img', attribs: { src, alt } } : TEXT_ONLY;
}

/** Puts the prepared pictures in, and each table into a box that scrolls when the screen is narrow. */
function framed(html: string, { picture, isElsewhere }: PostHtmlOptions): string {
  const withPictures = html.replace(IMAGE, (_, src: string, alt: string) => picture(src.replaceAll('&amp;', '&'), alt));
  if (isElsewhere) return withPictures;
  return withPictures
    .replaceAll('<table>', '<div class="table-frame" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
}
