import * as z from 'zod/mini';
import { ISLANDS } from '#lib/islands.ts';
import { PAGES } from '#lib/urls.ts';

/** An address that no page has any more. */
export const publicPastPage = z.object({
  /** The address. */
  id: z.string(),
  /** The page to which its visitors are sent. */
  leads_to: z.nullable(z.string()),
  /** With nothing in its place: what it was called, and where a property or an area was. */
  name: z.nullable(z.string()),
  area_id: z.nullable(z.guid()),
  island: z.nullable(z.enum(ISLANDS)),
});

type PastPage = z.output<typeof publicPastPage>;

/** Where addresses lead that no page has any more. */
export function redirectsOf(pages: readonly PastPage[]) {
  return pages.flatMap(({ id, leads_to }) => (leads_to === null ? [] : [[id, leads_to] as const]));
}

const missing = (noun: string) => ({
  noun: noun.toLowerCase(),
  title: `${noun} Not Found`,
  text: `The ${noun.toLowerCase()} you're looking for doesn't exist or has been removed.`,
});
const toProperties = { label: 'Back to Properties', href: PAGES.properties };

/** What is said below each folder of the site where there is no such page, and behind the name of one that is gone. */
export const MISSING_PAGES = {
  properties: {
    ...missing('Property'),
    back: { label: 'Back to Property Search', href: PAGES.properties },
    gone: 'is no longer listed',
  },
  areas: {
    ...missing('Area'),
    back: { label: 'View all areas', href: PAGES.areas },
    gone: 'is no longer among our areas',
  },
  blog: {
    ...missing('Blog Post'),
    back: { label: 'Back to Blog', href: PAGES.blog },
    gone: 'is no longer in our blog',
  },
  services: {
    ...missing('Service'),
    back: { label: 'Back to Services', href: PAGES.services },
    gone: 'is no longer among our services',
  },
  agents: { ...missing('Agent'), back: toProperties, gone: 'no longer lists with us' },
  agencies: { ...missing('Agency'), back: toProperties, gone: 'no longer lists with us' },
  developers: { ...missing('Developer'), back: toProperties, gone: 'no longer lists with us' },
} as const;
export type PageFolder = keyof typeof MISSING_PAGES;

export function isPageFolder(name: string): name is PageFolder {
  return name in MISSING_PAGES;
}

/** Said between what is gone and those of its like that are shown, such as "These areas of Pemba are." */
export function introOfLike(folder: PageFolder, count: number, place = ''): string {
  if (folder === 'blog') return 'What we wrote last:';
  if (folder === 'services') return 'What we do for you:';
  const isListed = folder === 'properties' || folder === 'areas';
  if (count > 1) return `These ${folder}${place} ${isListed ? 'are.' : 'do:'}`;
  return `This ${MISSING_PAGES[folder].noun}${place} ${isListed ? 'is.' : 'does:'}`;
}
