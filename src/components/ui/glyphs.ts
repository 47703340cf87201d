import facebook from 'simple-icons/icons/facebook.svg?raw';
import instagram from 'simple-icons/icons/instagram.svg?raw';
import whatsapp from 'simple-icons/icons/whatsapp.svg?raw';
import x from 'simple-icons/icons/x.svg?raw';
import youtube from 'simple-icons/icons/youtube.svg?raw';

const SOURCES = { facebook, instagram, whatsapp, x, youtube };
export type GlyphName = keyof typeof SOURCES;

/** Each is heavier than a paragraph. So a page holds only the one people look for, once; the others are a file for all. */
export const PAGE_GLYPH = 'whatsapp' satisfies GlyphName;
const FILE_GLYPHS = ['facebook', 'instagram', 'x', 'youtube'] as const satisfies GlyphName[];

/** A mark to refer to by its name, on a square of 24 units. */
export function glyphSymbol(name: GlyphName): string {
  const [path = ''] = /<path[^>]*>/.exec(SOURCES[name]) ?? [];
  return `<symbol id="${name}" viewBox="0 0 24 24">${path}</symbol>`;
}

export function glyphSheet(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">${FILE_GLYPHS.map(glyphSymbol).join('')}</svg>`;
}
