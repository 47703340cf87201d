const DESCRIPTION_LENGTH = 155;
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

export function pageTitle(title: string, brand: string): string {
  return `${title} | ${brand}`;
}

/** One line of at most 155 characters, and an ellipsis where more was said. */
export function metaDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  return `${line.slice(0, DESCRIPTION_LENGTH).replace(HALF_CHARACTER, '').trimEnd()}…`;
}
