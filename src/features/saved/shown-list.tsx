import { useStore } from '@nanostores/react';
import { Heart } from 'lucide';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import type { PropertyCardView } from '#features/properties/card/card.ts';
import { LoadFailure } from '#features/properties/card/LoadFailure.tsx';
import { importWithRetry } from '#lib/lazy-import.ts';
import { PAGES } from '#lib/urls.ts';
import { countOf } from '#lib/words.ts';
import { $saved, keep, keepsLists } from './saved.store.ts';
import { holdsSameSlugs, joined, parseSlugs, SAVED_LISTS, type SavedListName } from './saved.ts';

/** Nothing is kept where a page is built. */
const NONE: string[] = [];

/** One of the visitor's lists; empty until the page has come to life. */
export function useSaved(name: SavedListName): string[] {
  return useStore($saved[name], { ssr: () => NONE });
}

type Cards =
  | { state: 'loading' }
  /** `isOutdated`: only loading the page anew helps. */
  | { state: 'failed'; isOutdated: boolean }
  | { state: 'ready'; cards: readonly PropertyCardView[]; gone: readonly string[] };

/** The cards of these properties, and which of them are listed no more. The returned function asks again. */
export function useCards(slugs: readonly string[]): [Cards, () => void] {
  const [cards, setCards] = useState<Cards>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const key = slugs.join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what this effect waits for.
  useEffect(() => {
    let isLeft = false;
    const show = (next: Cards) => {
      if (!isLeft) setCards(next);
    };
    const asked = key === '' ? [] : key.split(',');
    fetchCards(asked).then(
      (found) => {
        if (!found) return show({ state: 'failed', isOutdated: true });
        const listed = new Set(found.map(({ slug }) => slug));
        show({ state: 'ready', cards: found, gone: asked.filter((slug) => !listed.has(slug)) });
      },
      () => show({ state: 'failed', isOutdated: false }),
    );
    return () => {
      isLeft = true;
    };
  }, [key, attempt]);
  return [cards, () => setAttempt((count) => count + 1)];
}

/** Null for a page that was loaded before an update. */
async function fetchCards(slugs: readonly string[]): Promise<readonly PropertyCardView[] | null> {
  if (slugs.length === 0) return [];
  const { findListed, isOutdated } = await importWithRetry(() => import('#features/search/search.queries.ts'));
  return findListed(slugs).catch((error) => {
    if (isOutdated(error)) return null;
    throw error;
  });
}

/** Marks an entry of the history whose address was written from the visitor's own list, which may be another one by now. */
const OWN = 'own list';

/** What the address asks for, if that is another list than the visitor's own. */
function readShared(own: readonly string[], limit: number): readonly string[] {
  if (history.state === OWN) return [];
  const asked = parseSlugs(new URLSearchParams(location.search).get('ids'), limit);
  return holdsSameSlugs(asked, own) ? [] : asked;
}

/**
 * The visitor's own list, which the address follows; or the one of the link that led here, which is only looked at until it is
 * taken over.
 */
export function useShownList(name: 'favourites' | 'compared', ownUrl: (slugs: readonly string[]) => string) {
  const own = useSaved(name);
  const { limit } = SAVED_LISTS[name];
  const [shared, setShared] = useState(() => readShared(own, limit));
  const [isKept] = useState(keepsLists);
  const isShared = shared.length > 0;
  const [cards, retry] = useCards(isShared ? shared : own);
  useEffect(() => {
    if (!isShared) history.replaceState(OWN, '', ownUrl(own));
    // Phones share the canonical address.
    document.querySelector('link[rel=canonical]')?.setAttribute('href', location.href);
    document.querySelector('meta[property="og:url"]')?.setAttribute('content', location.href);
  }, [isShared, own, ownUrl]);

  const shown = cards.state === 'ready' ? cards.cards : [];
  const gone: readonly string[] = cards.state === 'ready' ? cards.gone : [];
  const listed = shown.map(({ slug }) => slug);
  const isTooMuch = new Set([...own, ...listed]).size > limit;
  return {
    own,
    ownUrl: ownUrl(own),
    isShared,
    isKept,
    state: cards.state,
    isOutdated: cards.state === 'failed' && cards.isOutdated,
    retry,
    shown,
    gone,
    isTooMuch,
    takeOver: () => {
      keep(name, isTooMuch ? listed : joined(own, listed, limit));
      setShared([]);
    },
    removeGone: () =>
      keep(
        name,
        own.filter((slug) => !gone.includes(slug)),
      ),
  };
}
type ShownList = ReturnType<typeof useShownList>;

/** What is pressed may go with its card: the heart in its place takes the focus then, or the list itself. */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  const last = useRef<{ element: Element; place: number }>(null);
  useEffect(() => {
    const list = root.current;
    const note = ({ target }: FocusEvent) => {
      if (list && target instanceof HTMLElement)
        last.current = { element: target, place: heartsOf(list).indexOf(target) };
    };
    list?.addEventListener('focusin', note);
    return () => list?.removeEventListener('focusin', note);
  }, [root]);
  useEffect(() => {
    const list = root.current;
    if (!list || !last.current || last.current.element.isConnected || document.activeElement !== document.body) return;
    const { place } = last.current;
    const hearts = place < 0 ? [] : heartsOf(list);
    last.current = null;
    (hearts[place] ?? hearts.at(-1) ?? list).focus();
  });
}

function heartsOf(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-save]')];
}

/** What the page says before it has come to life, too. */
const LOADING = 'Loading the properties...';

interface BarProps {
  list: ShownList;
  /** What is said of the visitor's own list. */
  text?: string;
  /** More buttons. */
  children?: ReactNode;
}

/** Whose list this is and what of it is gone, and what can be done about both. */
export function ListBar({ list, text = '', children }: BarProps) {
  const { own, shown, gone } = list;
  // What a device does not keep stands in addresses only, the visitor's own as well.
  const isShared = list.isShared && list.isKept;
  const count = countOf(shown.length, 'property', 'properties');
  const ownText = list.isKept ? text : `${count}.`;
  const whose = isShared ? `Somebody shared ${count} with you.` : ownText;
  const lost = gone.length > 0 ? `${countOf(gone.length, 'other is', 'others are')} no longer listed.` : '';
  const hasCards = shown.length > 0;
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-clove-700" role="status">
        {list.state === 'loading' ? LOADING : hasCards && `${whose} ${lost}`.trim()}
      </p>
      <div className="no-print flex flex-wrap gap-2.5">
        {isShared && hasCards && (
          <button type="button" className="btn btn-brand btn-small" onClick={list.takeOver}>
            <Icon of={Heart} />
            <span>{`Keep ${shown.length === 1 ? 'it' : 'them'} ${list.isTooMuch ? 'instead of' : 'in'} my list`}</span>
          </button>
        )}
        {isShared && own.length > 0 && (
          <a className="btn btn-line btn-small" href={list.ownUrl}>
            Show my list
          </a>
        )}
        {hasCards && <RemoveGone list={list} />}
        {children}
      </div>
    </div>
  );
}

function RemoveGone({ list: { isShared, gone, removeGone } }: Pick<BarProps, 'list'>) {
  if (isShared || gone.length === 0) return null;
  return (
    <button type="button" className="btn btn-line btn-small" onClick={removeGone}>
      {gone.length === 1 ? 'Remove it' : 'Remove them'}
    </button>
  );
}

interface NoCardsProps {
  list: ShownList;
  /** What an empty list of the visitor's own is called, and how something comes onto it. */
  empty: { title: string; text: string };
}

/** Says in place of the properties why there are none; nothing where there are. */
export function NoCards({ list, empty }: NoCardsProps) {
  if (list.state === 'failed') {
    return <LoadFailure rest="Your list is kept." isOutdated={list.isOutdated} onRetry={list.retry} />;
  }
  if (list.state === 'loading' || list.shown.length > 0) return null;
  const gone = { title: 'No longer listed', text: 'What is on this list has been sold or taken off the site.' };
  return (
    <Notice isEmpty {...(list.gone.length > 0 ? gone : empty)}>
      <RemoveGone list={list} />
      <a className="btn btn-brand" href={PAGES.properties}>
        View Properties
      </a>
    </Notice>
  );
}
