import { derive } from '#db/derived.ts';
import { tableOf } from '#db/snapshot.ts';
import { isPageFolder, publicPastPage } from './past-page.ts';

const listPastPages = tableOf('past_pages', publicPastPage);

/** Where addresses lead that no page has any more. */
export const listRedirects = derive(() =>
  listPastPages().flatMap(({ id, leads_to }) => (leads_to === null ? [] : [[id, leads_to] as const])),
);

/** What is gone without anything in its place. */
export const listGonePages = derive(() =>
  listPastPages().flatMap(({ id, name, area_id, island }) => {
    const [, folder = '', slug = ''] = id.split('/');
    return name === null || !isPageFolder(folder) ? [] : [{ folder, slug, name, area_id, island }];
  }),
);
