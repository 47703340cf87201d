import { derive } from '#db/derived.ts';
import { tableOf } from '#db/snapshot.ts';
import { publicPastPage } from './past-page.ts';

const listPastPages = tableOf('past_pages', publicPastPage);

/** Where addresses lead that no page has any more. */
export const listRedirects = derive(() =>
  listPastPages().flatMap(({ id, leads_to }) => (leads_to === null ? [] : [[id, leads_to] as const])),
);

/** The properties that are gone without anything in their place. */
export const listGoneProperties = derive(() =>
  listPastPages().flatMap(({ id, name, area_id }) =>
    name === null ? [] : [{ slug: id.slice(id.lastIndexOf('/') + 1), name, area_id }],
  ),
);
