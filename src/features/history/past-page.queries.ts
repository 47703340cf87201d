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

export const getGonePage = derive((folder: string, slug: string) => {
  const page = listGonePages().find((each) => each.folder === folder && each.slug === slug);
  if (!page) throw new Error(`Nothing that was at /${folder}/${slug} is gone`);
  return page;
});
