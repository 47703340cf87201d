import { siteSettings } from '#features/site/site.queries.ts';

/** What the visitor says first in the business chat, ready to send. */
export function chatAbout(property: { name: string; owner: { name: string } | null }, url: string): string {
  const introduction = property.owner ? ` Could you put me in touch with ${property.owner.name}?` : '';
  return `Hello ${siteSettings.brand_name}, I am interested in ${property.name}.${introduction} ${url}`;
}

export const SHARE_SUBJECT = 'Amazing Property in Zanzibar';

/** So much of a description stands there unfolded. */
const FIRST_CHARACTERS = 700;
/** Less than this is not worth a press. */
const REST_CHARACTERS = 200;

/** The paragraphs that everybody sees, and those that fold away: only whole ones do, and at least one stays. */
export function splitForReading(text: string): { first: string[]; rest: string[] } {
  const paragraphs = text.split(/\n+/).filter((paragraph) => paragraph.trim());
  let read = 0;
  const cut = paragraphs.findIndex((paragraph, index) => {
    const isPast = index > 0 && read + paragraph.length > FIRST_CHARACTERS;
    read += paragraph.length;
    return isPast;
  });
  const rest = cut === -1 ? [] : paragraphs.slice(cut);
  const isWorthIt = rest.join('').length >= REST_CHARACTERS;
  return isWorthIt ? { first: paragraphs.slice(0, cut), rest } : { first: paragraphs, rest: [] };
}
