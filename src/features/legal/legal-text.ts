import { slugify } from '#lib/slug.ts';

/** A paragraph, or the points of a list. */
type LegalBlock = string | readonly string[];

export interface LegalSection {
  /** The fragment of its address. */
  id: string;
  /** Empty for what an own text says before its first heading. */
  heading: string;
  blocks: readonly LegalBlock[];
}

export interface LegalText {
  title: string;
  /** What search engines and link previews show. */
  description: string;
  /** The whole of it in two or three sentences. */
  summary: string;
  sections: readonly LegalSection[];
}

/** Two signs or more, as people write headings; with or without a blank. */
const HEADING_BEGINS = /\n#{2,}[^\S\n]*/;

/** The operator's own text in the place of a standard one, if there is one. */
export function legalTextOf(own: string, standard: LegalText): LegalText {
  if (own === '') return standard;
  const [opening = '', ...parts] = `\n${own}`.split(HEADING_BEGINS);
  const sections = parts.map((part, index) => {
    const [heading = '', ...lines] = part.split('\n');
    return {
      id: `${slugify(heading, 'part')}-${index + 1}`,
      heading: heading.trim(),
      blocks: blocksOf(lines.join('\n')),
    };
  });
  const blocks = blocksOf(opening);
  const [first] = blocks;
  const summary = typeof first === 'string' ? first : '';
  const rest = blocks.slice(summary === '' ? 0 : 1);
  if (rest.length > 0) sections.unshift({ id: 'opening', heading: '', blocks: rest });
  return { ...standard, description: summary || standard.description, summary, sections };
}

/** The end of a line, where one with a dash meets one without. */
const POINTS_BEGIN_OR_END = /(?<=^-.*)\n(?!-)|(?<=^[^-\n].*)\n(?=-)/m;

/** Paragraphs parted by empty lines; lines that begin with a dash are the points of a list. */
function blocksOf(text: string): LegalBlock[] {
  return text
    .split(/\n\s*\n/)
    .flatMap((part) => part.trim().split(POINTS_BEGIN_OR_END))
    .filter((block) => block !== '')
    .map((block) => {
      const lines = block.split('\n');
      return lines.every((line) => line.startsWith('-')) ? lines.map((line) => line.replace(/^-\s*/, '')) : block;
    });
}
