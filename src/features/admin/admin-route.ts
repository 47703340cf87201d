import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { hasUnsaved, mayLeave } from './form/unsaved.ts';
import { $gate, whenUncovered } from './gate/gate.store.ts';

const TAB_IDS = ['leads', 'properties', 'areas', 'blog', 'clients', 'payments', 'contacts'] as const;
export type TabId = (typeof TAB_IDS)[number];

/** Pages that the bar leads to. */
const BAR_PAGE_IDS = ['services', 'settings', 'notifications', 'deleted', 'person'] as const;
export type BarPageId = (typeof BAR_PAGE_IDS)[number];

/** Pages about one record, to which its row leads. */
const RECORD_PAGE_IDS = ['report'] as const;
type RecordPageId = (typeof RECORD_PAGE_IDS)[number];

export type PageId = TabId | BarPageId | RecordPageId;

function isPageId(text: string): text is PageId {
  return [...TAB_IDS, ...BAR_PAGE_IDS, ...RECORD_PAGE_IDS].some((id) => id === text);
}

/** Where in the admin the operator is: all of it stands in the address. */
export interface Route {
  tab: PageId;
  /** Search, filters, sort, page and the open record of that tab. */
  params: Readonly<Record<string, string>>;
}

type Change = Readonly<Record<string, string | null>>;

export const $route = atom<Route>(readRoute(location.search));

/**
 * Decide which form is open, or which leads are chosen for what is typed for all of them: a step that leaves them and the
 * tab as they are loses nothing.
 */
const FORM_PARAMS = [
  ...['open', 'kind', 'reviews', 'q', 'status', 'tasks', 'waiting', 'junk'],
  ...['view', 'source', 'house', 'from', 'to'],
] as const;

function keepsForm({ tab, params }: Route): boolean {
  const now = $route.get();
  return tab === now.tab && FORM_PARAMS.every((name) => params[name] === now.params[name]);
}

/** Stands in the history at what was opened over a tab: one step back is the tab without it. */
const OPENED = 'opened';

/** What the history holds at the step that is shown. */
let held: unknown = history.state;

let isStepFree = false;
/** What was opened over a tab is closed, and the step back is on its way. */
let isClosing = false;

addEventListener('popstate', async () => {
  if (isClosing) {
    isClosing = false;
    // Over it more may have changed, such as the search that was typed before.
    history.replaceState(history.state, '', routeUrl($route.get()));
    held = history.state;
    return;
  }
  if ($gate.get().state === 'closed') {
    // What opened now would stand above the gate.
    history.pushState(held, '', routeUrl($route.get()));
    return;
  }
  const route = readRoute(location.search);
  if (isStepFree || !hasUnsaved() || keepsForm(route)) {
    isStepFree = false;
    held = history.state;
    $route.set(route);
    return;
  }
  // What the Back button has done is undone until the answer is known.
  history.pushState(held, '', routeUrl($route.get()));
  if (!(await mayLeave())) return;
  isStepFree = true;
  history.back();
});

/** Goes to another place, unless typed work would be lost there and is kept. */
export async function goTo(route: Route): Promise<void> {
  if ($gate.get().state === 'closed') await whenUncovered();
  if (!keepsForm(route) && !(await mayLeave())) return;
  const isOtherTab = route.tab !== $route.get().tab;
  writeRoute(route);
  // Behind the step: Back leads to where the tab before was scrolled.
  if (isOtherTab) scrollTo({ top: 0, behavior: 'instant' });
}

/** Changes parameters of the current tab; null takes one away. */
export function setParams(change: Change, step?: Step): void {
  const { tab, params } = $route.get();
  const merged = Object.entries({ ...params, ...change }).filter((entry): entry is [string, string] => !!entry[1]);
  writeRoute({ tab, params: Object.fromEntries(merged) }, step);
}

interface Step {
  /** Adds no step for the Back button. */
  replace?: boolean;
  /** What stands in the history at a step that is added. */
  mark?: typeof OPENED | null;
}

/** What the address says already is no step of its own. */
function writeRoute(route: Route, { replace = false, mark = null }: Step = {}): void {
  const url = routeUrl(route);
  if (replace || url === routeUrl($route.get())) history.replaceState(history.state, '', url);
  else history.pushState(mark, '', url);
  held = history.state;
  $route.set(route);
}

export function routeUrl({ tab, params }: Route): string {
  return `?${new URLSearchParams({ tab, ...params })}`;
}

/** A malformed address means the first tab, never an error. */
export function readRoute(search: string): Route {
  const { tab = '', ...params } = Object.fromEntries(new URLSearchParams(search));
  return isPageId(tab) ? { tab, params } : { tab: 'leads', params: {} };
}

const NEW = 'new';

/** The record that is open over the tab, as the address says: its id, a new one, or none. */
type OpenRecord = { state: 'closed' } | { state: 'new' } | { state: 'open'; id: string };

export function useOpenRecord(): OpenRecord {
  const { open } = useStore($route).params;
  if (!open) return { state: 'closed' };
  return open === NEW ? { state: 'new' } : { state: 'open', id: open };
}

/** Opens something over the tab. */
export const openOver = (change: Change) => setParams(change, { mark: OPENED });

/** Leaves no step behind: Back does not open it again. */
export function closeOver(change: Change): void {
  setParams(change, { replace: true });
  // Who presses twice goes one step.
  if (history.state !== OPENED || isClosing) return;
  isClosing = true;
  history.back();
}

export const openRecord = (id: string) => openOver({ open: id });
export const openNewRecord = () => openOver({ open: NEW });
export const closeRecord = () => closeOver({ open: null, history: null });
