import { slugify } from '#lib/slug.ts';

/** A paragraph, or the points of a list. */
type LegalBlock = string | readonly string[];

export interface LegalSection {
  /** The fragment of its address. */
  id: string;
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

/** The operator's own text in the place of a standard one, if there is one. */
export function legalTextOf(own: string, standard: LegalText): LegalText {
  if (own === '') return standard;
  const [opening = '', ...parts] = `\n${own}`.split(/\n##\s+/);
  const sections = parts.map((part, index) => {
    const [heading = '', ...lines] = part.split('\n');
    return {
      id: `${slugify(heading, 'part')}-${index + 1}`,
      heading: heading.trim(),
      blocks: blocksOf(lines.join('\n')),
    };
  });
  const summary = opening.trim();
  return { ...standard, summary, sections };
}

/** Paragraphs parted by empty lines; lines that begin with a dash are the points of a list. */
function blocksOf(text: string): LegalBlock[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => {
      const lines = block.split('\n');
      return lines.every((line) => line.startsWith('-')) ? lines.map((line) => line.replace(/^-\s*/, '')) : block;
    });
}
