import { queryOptions } from '@tanstack/react-query';
import { showToast } from '#components/ui/toast.ts';
import { DbError, errorMessage } from '#db/errors.ts';
import { operator } from '#db/operator.ts';
import type { PageRequest } from '#db/operator-answers.ts';
import {
  findProperties,
  getProperty,
  giveBackStar,
  isSlugTaken,
  listAreaChoices,
  moveStarBack,
  type PropertyFilter,
  type PropertyRow,
  type PropertySort,
  setFeatured,
  setPublished,
} from '#features/properties/property.admin.ts';
import { type ShowChange, saveAtOnce } from '../data/query-client.ts';

const meta = { tables: ['properties', 'areas', 'agents', 'agencies', 'developers'] } as const;
const ONE = { sort: { by: 'name', descending: false }, limit: 1, offset: 0 } as const;

export const propertiesPage = (filter: PropertyFilter, page: PageRequest<PropertySort>) =>
  queryOptions({
    queryKey: ['properties', filter, page],
    queryFn: ({ signal }) => findProperties(operator, filter, page, signal),
    meta,
  });

/** How many of the search are published, and how many are drafts. */
export const publishedCounts = (filter: PropertyFilter) =>
  queryOptions({
    queryKey: ['published counts', filter],
    queryFn: async ({ signal }) => {
      const [published, drafts] = await Promise.all(
        [true, false].map((isPublished) => findProperties(operator, { ...filter, isPublished }, ONE, signal)),
      );
      return { published: published?.total ?? 0, drafts: drafts?.total ?? 0 };
    },
    meta,
  });

export const propertyById = (id: string) =>
  queryOptions({ queryKey: ['property', id], queryFn: () => getProperty(operator, id) });

export const areaChoices = queryOptions({
  queryKey: ['area choices'],
  queryFn: () => listAreaChoices(operator),
  meta: { tables: ['areas'] },
});

export const slugTaken = (slug: string) =>
  queryOptions({
    queryKey: ['slug taken', slug],
    queryFn: () => isSlugTaken(operator, slug),
    meta: { tables: ['properties'] },
  });

type Show = ShowChange<{ rows: PropertyRow[]; total: number }>;

/** Moves the star here, or takes it off; what had it before gets it back with "Undo", unless somebody has moved it since. */
export async function changeFeatured(show: Show, { id, featured, is_published }: PropertyRow): Promise<void> {
  const isOn = !featured;
  if (isOn && !is_published) {
    showToast({ kind: 'error', text: 'Publish this property before you feature it' });
    return;
  }
  let before: string | null = null;
  await saveAtOnce({
    shown: show(({ rows, total }) => ({ total, rows: rows.map((row) => withStar(row, id, isOn)) })),
    save: async () => {
      before = await setFeatured(operator, id, isOn);
    },
    tables: ['properties'],
    done: isOn ? 'Property set as featured' : 'Property unfeatured',
    failed: (error) => `Failed to update featured status. ${errorMessage(error)}`,
    undo: () => moveStarBack(operator, isOn ? { from: id, to: before } : { from: null, to: id }),
  });
}

/** At most one property has the star. */
function withStar(row: PropertyRow, id: string, isOn: boolean): PropertyRow {
  if (row.id === id) return { ...row, featured: isOn };
  return isOn ? { ...row, featured: false } : row;
}

/** Shows a property to visitors or withdraws it, and with it its star. Tells whether it was done, and of its undo. */
export function changePublished(
  show: Show,
  { id, featured, is_published }: PropertyRow,
  onUndone: () => void,
): Promise<boolean> {
  const isOn = !is_published;
  const change = (row: PropertyRow) =>
    row.id === id ? { ...row, is_published: isOn, featured: isOn && row.featured } : row;
  return saveAtOnce({
    shown: show(({ rows, total }) => ({ total, rows: rows.map(change) })),
    save: () => publish(id, isOn),
    tables: ['properties'],
    done: isOn ? 'Property published' : 'Property is a draft again',
    failed: 'Failed to update property',
    undo: async () => {
      await publish(id, !isOn);
      onUndone();
      if (featured) await giveBackStar(operator, id);
    },
  });
}

async function publish(id: string, isOn: boolean): Promise<void> {
  if ((await setPublished(operator, id, isOn)) === null) throw new DbError('not-found');
}
