import { readStored, store } from '#lib/browser-storage.ts';

/** Where a visitor left the search, kept for as long as the tab: what "Back to Property Search" goes back to. */
const KEY = 'last-search';
const RETURN_KEY = 'search-return';

/** The keys of an address that ask for other results than the page was built with. */
export const SEARCH_KEYS = {
  filters: ['q', 'status', 'type', 'bedrooms', 'min', 'max', 'tenure', 'amenities', 'bounds', 'shape'],
  others: ['sort', 'view', 'page'],
};

/** Home is a search with such a key only, not with one that an advertisement has added. */
export function isSearch(params: URLSearchParams): boolean {
  return Object.values(SEARCH_KEYS).some((keys) => keys.some((key) => params.has(key)));
}

export interface LastSearch {
  /** Path, query and fragment. */
  address: string;
  scroll: number;
  /** How far the list beside the map was scrolled. */
  listScroll: number;
  /** The property whose link was followed. */
  slug: string | null;
}

export function keepLastSearch(search: LastSearch): void {
  store('sessionStorage', KEY, JSON.stringify(search));
}

/** The last search, or null where there is none or it cannot be read. */
export function readLastSearch(): LastSearch | null {
  try {
    const { address, scroll, listScroll, slug } = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? {};
    // Only a path of this site: what a browser keeps, others may have changed.
    if (typeof address !== 'string' || !/^\/(?!\/)/.test(address)) return null;
    return {
      address,
      scroll: Number(scroll) || 0,
      listScroll: Number(listScroll) || 0,
      slug: typeof slug === 'string' ? slug : null,
    };
  } catch {
    return null;
  }
}

/** The next page is where the visitor wants to be again. */
export function askForReturn(): void {
  store('sessionStorage', RETURN_KEY, '1');
}

/** Whether this page was asked for as a return; true once. */
export function takeReturn(): boolean {
  const isAsked = readStored('sessionStorage', RETURN_KEY) !== null;
  store('sessionStorage', RETURN_KEY, null);
  return isAsked;
}

/** Leads every "Back to Property Search" of the page to the results the visitor came from. */
export function leadBackToSearch(): void {
  const last = readLastSearch()?.address;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-back-to-search]')) {
    const address = last ?? searchIn(document.referrer, link.pathname);
    if (address === null) continue;
    link.href = address;
    link.addEventListener('click', ({ ctrlKey, metaKey, shiftKey, altKey }) => {
      if (!ctrlKey && !metaKey && !shiftKey && !altKey) askForReturn();
    });
  }
}

/**
 * The search that a new tab was opened from, to which nothing else is handed over; `list` is where searches are, also those
 * of home.
 */
function searchIn(referrer: string, list: string): string | null {
  const { origin, pathname, search, searchParams } = new URL(referrer, location.href);
  const path = pathname === '/' && isSearch(searchParams) ? list : pathname;
  const isList = path === list || path.startsWith(`${list}/page/`);
  return isList && origin === location.origin ? path + search : null;
}
