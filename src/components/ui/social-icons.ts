import facebook from 'simple-icons/icons/facebook.svg?raw';
import instagram from 'simple-icons/icons/instagram.svg?raw';
import whatsapp from 'simple-icons/icons/whatsapp.svg?raw';
import x from 'simple-icons/icons/x.svg?raw';
import youtube from 'simple-icons/icons/youtube.svg?raw';

const SOURCES = { facebook, instagram, whatsapp, x, youtube };
export type SocialIconName = keyof typeof SOURCES;

/** Each is heavier than a paragraph. So a page holds only the one people look for, once; the others are a file for all. */
export const PAGE_ICON = 'whatsapp' satisfies SocialIconName;
const FILE_ICONS = ['facebook', 'instagram', 'x', 'youtube'] as const satisfies SocialIconName[];

/** A mark to refer to by its name, on a square of 24 units. */
export function iconSymbol(name: SocialIconName): string {
  const [path = ''] = /<path[^>]*>/.exec(SOURCES[name]) ?? [];
  return `<symbol id="${name}" viewBox="0 0 24 24">${path}</symbol>`;
}

export function socialIconSheet(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">${FILE_ICONS.map(iconSymbol).join('')}</svg>`;
}
