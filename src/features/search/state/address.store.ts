import { map } from 'nanostores';
import { PAGES, propertiesUrl } from '#lib/urls.ts';
import { DEFAULT_SEARCH, NO_FILTERS, type PriceBound, type SearchState } from '../engine/filters.ts';
import { $answer, $search, $tools, type Answer, fetchTools, isLost, setSearch } from './search.store.ts';

/**
 * How a change enters the history of the browser: a choice is a step that Back undoes, while what is typed or moved
 * rewrites the address once the visitor pauses.
 */
type Step = 'choose' | 'type';

/** Browsers slow pages down that rewrite their address too often. */
const TYPING_PAUSE = 300;

/** What stands in the field of a price, as it was typed. */
interface TypedBound {
  text: string;
  /** What the field held before: the filter falls back to it while the text cannot be read. */
  before: PriceBound | null;
}

/** Outlives the fields, which come and go with their panel. */
export const $typedBounds = map<Record<'minPrice' | 'maxPrice', TypedBound | null>>({ minPrice: null, maxPrice: null });

let isHome = false;
/** What the visitor has changed before what searches was there. */
let early: Partial<SearchState> = {};
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Begins with what the address asks for and the visitor has changed meanwhile, and follows the address from then on.
 * Results need `parts` to be shown with.
 */
export async function startSearch(signal: AbortSignal, parts: Promise<void>): Promise<void> {
  // A second try can fail as well: that is told anew.
  if (isLost($answer.get())) $answer.set({ state: 'waiting', found: null });
  const tools = await fetchTools(parts).catch(() => null);
  if (signal.aborted) return;
  if (!tools) return $answer.set({ state: 'failed', found: null, isOutdated: false });
  // In one go with the search: what is on the screen reads typed words with the tools, on top of what the address says.
  $tools.set(tools);
  signal.addEventListener('abort', $answer.listen(correctPage));
  signal.addEventListener(
    'abort',
    $search.listen((search) => tools.nameAddress(addressHere(search))),
  );
  setSearch({ ...readAddress(), ...early });
  if (Object.keys(early).length > 0) write('replaceState');
  early = {};
  addEventListener('popstate', handlePopState, { signal });
  addEventListener('pagehide', settleAddress, { signal });
}

/** The address of a search on the page of all properties. A page without filters has one of its own. */
export function searchUrl(search: SearchState): string {
  if (isPlain(search) && search.view === DEFAULT_SEARCH.view) return propertiesUrl(search.page);
  return `${PAGES.properties}?${format(search)}`;
}

/** Whether a search asks for nothing but a page of all properties, the newest first. */
export function isPlain(search: SearchState): boolean {
  const { page, view, position, selected } = DEFAULT_SEARCH;
  return format({ ...search, page, view, position, selected }) === '';
}

/** Nothing but another view can be asked for before what searches is there. */
function format(search: SearchState): string {
  const tools = $tools.get();
  if (tools) return tools.formatSearch(search);
  return search.view === DEFAULT_SEARCH.view ? '' : `view=${search.view}`;
}

/**
 * Changes what is searched for. Whoever chooses other filters or another order starts on the first page. The map frames
 * what other filters find, wherever it was moved to, unless it is the map that filters.
 */
export function changeSearch(change: Partial<SearchState>, step: Step = 'choose'): void {
  const keys = Object.keys(change).filter((key) => !['page', 'view', 'position', 'selected'].includes(key));
  const { bounds, shape } = { ...$search.get(), ...change };
  // Whoever only looks around on the map keeps what they have chosen there.
  const isMoved = keys.length === 1 && change.bounds !== undefined && change.bounds !== null;
  const isFramed = keys.some((key) => key !== 'sort') && !bounds && !shape;
  const whole = {
    ...(keys.length > 0 && { page: 1 }),
    ...(keys.length > 0 && !isMoved && { selected: null }),
    ...(isFramed && { position: null }),
    ...change,
  };
  setSearch({ ...$search.get(), ...whole }, step === 'type');
  if ($tools.get()) writeAddress(step);
  else early = { ...early, ...whole };
}

export function clearFilters(): void {
  $typedBounds.set({ minPrice: null, maxPrice: null });
  changeSearch(NO_FILTERS);
}

/** Puts the search into the address, where it survives a reload and can be sent. */
function writeAddress(step: Step): void {
  clearTimeout(timer);
  if (step === 'type') timer = setTimeout(() => write('replaceState'), TYPING_PAUSE);
  else write('pushState');
}

/** Ends a pause early, for example when the visitor leaves. */
function settleAddress(): void {
  if (timer !== undefined) write('replaceState');
}

function write(how: 'pushState' | 'replaceState'): void {
  clearTimeout(timer);
  timer = undefined;
  const address = addressHere($search.get());
  if (address !== `${location.pathname}${location.search}${location.hash}`) history[how](null, '', address);
}

function addressHere(search: SearchState): string {
  if (!isHome) return searchUrl(search);
  const query = format(search);
  return query === '' ? PAGES.home : `${PAGES.home}?${query}#search`;
}

/** What the address says. Pages after the first also stand in the path, where no script is needed. */
function readAddress(): SearchState {
  isHome = location.pathname === PAGES.home;
  const search = $tools.get()?.parseSearch(new URLSearchParams(location.search)) ?? DEFAULT_SEARCH;
  if (isHome) return { ...search, view: DEFAULT_SEARCH.view, page: DEFAULT_SEARCH.page };
  const [, page] = /\/page\/(\d{1,4})$/.exec(location.pathname) ?? [];
  return page && search.page === DEFAULT_SEARCH.page ? { ...search, page: Number(page) } : search;
}

/** A list that has fewer pages than the address says shows its last one. */
function correctPage(answer: Answer): void {
  if (answer.state !== 'found' || answer.found.page === $search.get().page) return;
  $search.set(answer.found.search);
  // Behind the step of a choice, which is answered before it is written.
  queueMicrotask(() => write('replaceState'));
}

function handlePopState(): void {
  clearTimeout(timer);
  timer = undefined;
  const search = readAddress();
  if (format(search) !== format($search.get())) setSearch(search);
}

/** Whether a click on a link means to go there in this tab. */
export function isPlainClick(
  event: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
}
