/** `name` or `-name`, as the address says it; null when that is no column to sort by. */
export function parseSort<Column extends string>(text = '', sorts: readonly Column[]) {
  const by = sorts.find((column) => column === text.replace(/^-/, ''));
  return by === undefined ? null : { by, descending: text.startsWith('-') };
}

/** Anything but a page's number means the first page. */
export function parsePage(text: string | undefined): number {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 ? page : 1;
}
