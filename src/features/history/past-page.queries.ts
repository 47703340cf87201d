import { derive } from '#db/derived.ts';
import { tableOf } from '#db/snapshot.ts';
import { isPageFolder, publicPastPage, redirectsOf } from './past-page.ts';

const listPastPages = tableOf('past_pages', publicPastPage);

export const listRedirects = derive(() => redirectsOf(listPastPages()));

/** What is gone without anything in its place. */
export const listGonePages = derive(() =>
  listPastPages().flatMap(({ id, name, area_id, island }) => {
    const [, folder = '', slug = ''] = id.split('/');
    return name === null || !isPageFolder(folder) ? [] : [{ folder, slug, name, area_id, island }];
  }),
);
