import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';

/** What is left out of pasted markup on purpose, by the words for it. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  scripts: ['script'],
  'embedded media': ['iframe', 'embed', 'object', 'applet', 'video', 'audio'],
  'form fields': ['input', 'button', 'select', 'textarea'],
  drawings: ['svg', 'canvas', 'math'],
  'style sheets': ['style', 'link'],
};
const SILENT = ['meta', 'title', 'xml', 'noscript', 'template'];
const UNDERLINES = ['u', 's', 'strike', 'del', 'ins'];
const KEPT = ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'class', 'data-style'];
const STYLING = /(?:^|[;\s])(?:color|background|background-color|font-family|font-size)\s*:/i;
/** Those that programs write for themselves say nothing to a reader. */
const READERS_COMMENT = /<!--(?!StartFragment|EndFragment|\[if|\[endif|<!\[|\s*-->)/;
const COMMENT_MARKS = /mso-element:\s*comment|mso-comment/i;

const WORD_BY_TAG = new Map(
  Object.entries(LEFT_OUT).flatMap(([word, tags]) => tags.map((tag) => [tag, word] as const)),
);

/**
 * Pasted markup that a page may read: nothing in it runs, loads or is against the page's policy, and what its styles
 * said stands in `data-style`. With it the words for what was left out.
 */
export function toReadableMarkup(html: string): { markup: string; leftOut: string[] } {
  const leftOut = new Set<string>();
  if (READERS_COMMENT.test(html)) leftOut.add('comments');
  const markup = sanitizeHtml(html, {
    allowedTags: false,
    allowVulnerableTags: true,
    allowedAttributes: { '*': KEPT },
    allowedSchemesAppliedToAttributes: [],
    transformTags: {
      '*': (tagName, attributes): Tag => {
        if (UNDERLINES.includes(tagName)) leftOut.add('lines under and through words');
        if (STYLING.test(attributes['style'] ?? '')) leftOut.add('fonts and colours');
        return { tagName, attribs: withNamedStyle(attributes) };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => {
      const word = isWordComment(attribs) ? 'comments' : WORD_BY_TAG.get(tag);
      if (word) leftOut.add(word);
      return word !== undefined || SILENT.includes(tag);
    },
  });
  return { markup, leftOut: [...leftOut].toSorted() };
}

function withNamedStyle({ style, ...others }: Attributes): Attributes {
  return style === undefined ? others : { ...others, 'data-style': style };
}

function isWordComment({ class: classes = '', 'data-style': style = '' }: Attributes): boolean {
  return classes.includes('msocom') || COMMENT_MARKS.test(style);
}
