import facebook from 'simple-icons/icons/facebook.svg?raw';
import instagram from 'simple-icons/icons/instagram.svg?raw';
import whatsapp from 'simple-icons/icons/whatsapp.svg?raw';
import x from 'simple-icons/icons/x.svg?raw';
import youtube from 'simple-icons/icons/youtube.svg?raw';

const SOURCES = { facebook, instagram, whatsapp, x, youtube };
export type GlyphName = keyof typeof SOURCES;

/** The outline of a mark, on a square of 24 units. */
export function glyphPath(name: GlyphName): string {
  return /<path[^>]*>/.exec(SOURCES[name])?.[0] ?? '';
}

/** The marks of social networks in one file that every page refers to; each is heavier than a paragraph. */
export function glyphSheet(): string {
  const symbols = (['facebook', 'instagram', 'x', 'youtube'] as const).map(
    (name) => `<symbol id="${name}" viewBox="0 0 24 24">${glyphPath(name)}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}
