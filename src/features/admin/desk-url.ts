import { atom } from 'nanostores';
import { hasUnsaved, mayLeave } from './form/unsaved.ts';
import { isTabId, type TabId } from './tab-ids.ts';

/** Where in the desk the operator is: all of it stands in the address. */
export interface Place {
  tab: TabId;
  /** Search, filters, sort, page and the open record of that tab. */
  params: Readonly<Record<string, string>>;
}

type Change = Readonly<Record<string, string | null>>;

export const $place = atom<Place>(readPlace(location.search));

addEventListener('popstate', async () => {
  if (!hasUnsaved()) {
    $place.set(readPlace(location.search));
    return;
  }
  // What the Back button has done is undone until the answer is known.
  history.pushState(null, '', placeUrl($place.get()));
  if (await mayLeave()) history.back();
});

/** Goes to another place, unless typed work is kept. */
export async function goTo(place: Place): Promise<void> {
  if (!(await mayLeave())) return;
  history.pushState(null, '', placeUrl(place));
  $place.set(place);
}

/** Changes parameters of the current tab; null takes one away. `replace` adds no step for the Back button. */
export function setParams(change: Change, { replace = false } = {}): void {
  const { tab, params } = $place.get();
  const merged = Object.entries({ ...params, ...change }).filter((entry): entry is [string, string] => !!entry[1]);
  const place = { tab, params: Object.fromEntries(merged) };
  if (replace) history.replaceState(null, '', placeUrl(place));
  else history.pushState(null, '', placeUrl(place));
  $place.set(place);
}

export function placeUrl({ tab, params }: Place): string {
  return `?${new URLSearchParams({ tab, ...params })}`;
}

/** A malformed address means the first tab, never an error. */
function readPlace(search: string): Place {
  const { tab = '', ...params } = Object.fromEntries(new URLSearchParams(search));
  return isTabId(tab) ? { tab, params } : { tab: 'leads', params: {} };
}
