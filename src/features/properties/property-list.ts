/** What one page of the list holds. */
export const LIST_LENGTH = 24;
/** What the home page shows of it; the rest is one link away. */
export const HOME_LENGTH = 6;

export interface ListPage<Item> {
  /** From 1. */
  number: number;
  /** How many pages the list has. */
  count: number;
  /** How many properties it has in all. */
  total: number;
  properties: readonly Item[];
}

/** Cuts the list into pages; there is always a first one. */
export function paginate<Item>(all: readonly Item[]): [ListPage<Item>, ...ListPage<Item>[]] {
  const count = Math.max(1, Math.ceil(all.length / LIST_LENGTH));
  const pageAt = (index: number): ListPage<Item> => ({
    number: index + 1,
    count,
    total: all.length,
    properties: all.slice(index * LIST_LENGTH, (index + 1) * LIST_LENGTH),
  });
  return [pageAt(0), ...Array.from({ length: count - 1 }, (_, index) => pageAt(index + 1))];
}
