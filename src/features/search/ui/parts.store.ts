import { useStore } from '@nanostores/react';
import { atom, computed, keepMount } from 'nanostores';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { addStylesheet } from '#lib/add-stylesheet.ts';
import { importInOwnTask } from '#lib/lazy-import.ts';
import { $tools } from '../state/search.store.ts';
import stylesheetUrl from './search-parts.css?url';
import type { SearchParts } from './search-parts.tsx';

const $fetched = atom<SearchParts | null>(null);

/** Null until they are there together with what they work with. */
export const $parts = computed([$fetched, $tools], (parts, tools) => tools && parts);
// Else each reading where pages are made would leave a timer of a second, which holds all that the page was made of.
keepMount($parts);

/** Fetches what a search shows. */
export async function openParts(): Promise<void> {
  const [{ parts }] = await Promise.all([
    importInOwnTask(() => import('./search-parts.tsx')),
    // Plainer without it, and still a search.
    addStylesheet(stylesheetUrl).catch(() => {}),
  ]);
  $fetched.set(parts);
}

/**
 * The frame of the sheet stands on the page until the sheet can come: then it goes, and gives the focus back before the
 * sheet takes it. Tells whether it is gone; `onLeave` hears that a visitor closed it.
 */
export function useSheetFrame(hasFailed: boolean, onLeave: () => void): boolean {
  const isThere = useStore($parts) !== null;
  const [isGone, setIsGone] = useState(false);
  const leave = useEffectEvent(onLeave);
  useLayoutEffect(() => {
    const frame = document.getElementById('filters-ahead');
    // `checkVisibility` is younger than the oldest browsers served.
    if (isThere) {
      if (frame?.getClientRects().length) {
        followAtOnce();
        frame.hidePopover();
      }
      frame?.remove();
      setIsGone(true);
      return;
    }
    if (hasFailed && frame?.getClientRects().length) frame.hidePopover();
    const handleToggle = ({ newState }: ToggleEvent) => newState === 'closed' && leave();
    frame?.addEventListener('toggle', handleToggle);
    return () => frame?.removeEventListener('toggle', handleToggle);
  }, [isThere, hasFailed]);
  return isGone;
}

/** The sheet takes the place of its frame without rising anew. */
function followAtOnce(): void {
  const { documentElement: page } = document;
  page.setAttribute('data-sheet-follows', '');
  requestAnimationFrame(() => requestAnimationFrame(() => page.removeAttribute('data-sheet-follows')));
}

/** Draws the places on the chart, as far as that is still in sight. Without them the chart stands alone. */
export function drawPlaces(): void {
  import('../map/map-places.ts').then(({ showPlaces }) => showPlaces()).catch(() => {});
}

/** The chart goes when the map is there, or when it says why it is not. */
export function useMapSettled(isSettled: boolean): void {
  useEffect(() => {
    if (!isSettled) return;
    document.documentElement.setAttribute('data-map-settled', '');
    return () => document.documentElement.removeAttribute('data-map-settled');
  }, [isSettled]);
}
