import { List, Map as MapIcon, SlidersHorizontal } from 'lucide';
import { type MouseEvent, memo, type RefObject, useEffect, useRef } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import type { SearchState } from '../engine/filters.ts';
import { changeSearch, isPlainClick, searchUrl } from '../state/address.store.ts';

interface Props {
  search: SearchState;
  isHome: boolean;
  isMap: boolean;
  /** With no results there is nothing to float over, and it must not cover what helps. */
  isEmpty: boolean;
  /** How many filters are set. */
  count: number;
  onFilters: (isOpen: true) => void;
}

/** Filters and the other view within reach of the thumb, for as long as the results are on the screen. */
export const FloatingPill = memo(({ search, isHome, isMap, isEmpty, count, onFilters }: Props) => {
  const other = isMap ? 'grid' : 'map';
  const handleView = (event: MouseEvent) => {
    if (isHome || !isPlainClick(event)) return;
    event.preventDefault();
    changeSearch({ view: other });
  };
  const pill = usePlace(search);
  const part =
    'inline-flex min-h-12 items-center gap-2 px-5 font-semibold transition-[min-height,padding] in-data-small:min-h-10 in-data-small:px-3.5 focus-visible:rounded-full focus-visible:shadow-[inset_0_0_0_2px_var(--color-clove-900),inset_0_0_0_4px_#fff]';
  const word = 'in-data-small:sr-only';
  return (
    <div
      ref={pill}
      className={`js-only pointer-events-none ${isEmpty ? '' : 'sticky'} bottom-[max(.625rem,env(safe-area-inset-bottom))] z-30 mt-6 flex justify-center lg:hidden print:hidden in-data-map-view:absolute in-data-map-view:inset-x-0 in-data-map-view:mt-0 in-data-map-view:bottom-6 ${search.selected ? 'has-card' : ''}`}
      data-floating-pill
    >
      <div
        className="pointer-events-auto flex divide-x divide-white/25 rounded-full bg-clove-900 text-white shadow-pop forced-colors:border"
        data-over-map
      >
        <button type="button" className={part} aria-haspopup="dialog" onClick={() => onFilters(true)}>
          <Icon of={SlidersHorizontal} />
          <span className={word}>Filters</span>
          {count > 0 && (
            <span className="grid h-6 min-w-6 place-items-center rounded-full bg-white px-1.5 text-sm font-bold text-clove-900">
              <span>{count}</span>
              <span className="sr-only"> set</span>
            </span>
          )}
        </button>
        <a className={part} href={searchUrl({ ...search, view: other })} onClick={handleView}>
          {/* Both stand in the page, which knows the view of its address before this comes to life. */}
          <span className="contents in-data-map-view:hidden">
            <Icon of={MapIcon} />
            <span className={word}>Map</span>
          </span>
          <span className="hidden in-data-map-view:contents">
            <Icon of={List} />
            <span className={word}>List</span>
          </span>
        </a>
      </div>
    </div>
  );
});

/** A scroll that pauses for so long has come to rest. */
const REST_MS = 150;
/** A touch becomes a press within this. */
const TOUCH_MS = 400;
const CLEARANCE = 8;

/** Small while the page scrolls down, whole again on the way up; where it comes to rest over a price, it goes above it. */
function usePlace(search: SearchState): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef<number | null>(null);
  const touchedAt = useRef(Number.NEGATIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other results have their prices elsewhere.
  useEffect(() => {
    const pill = place.current;
    if (!pill) return;
    let timer: ReturnType<typeof setTimeout>;
    const touch = () => {
      touchedAt.current = performance.now();
    };
    // A touch from before anything here could hear it may still become one.
    if (last.current === null && document.documentElement.hasAttribute('data-moved')) touch();
    // Under a finger it stays as it is and where it is: what is pressed is still there when the finger goes. A quick one is
    // gone before the browser calls what it touched active.
    const isPressed = () => pill.matches(':active') || performance.now() - touchedAt.current < TOUCH_MS;
    const rest = () => {
      if (isPressed()) return follow();
      pill.style.translate = '';
      const { top, bottom } = pill.getBoundingClientRect();
      const covered = [...document.querySelectorAll('[data-search-results] .price')]
        .map((price) => price.getBoundingClientRect())
        .find((price) => price.bottom > top && price.top < bottom + CLEARANCE);
      if (covered) pill.style.translate = `0 ${Math.round(covered.top - CLEARANCE - bottom)}px`;
    };
    const follow = () => {
      const before = last.current ?? 0;
      if (!isPressed() && Math.abs(scrollY - before) > CLEARANCE) {
        pill.toggleAttribute('data-small', scrollY > before);
        last.current = scrollY;
      }
      clearTimeout(timer);
      timer = setTimeout(rest, REST_MS);
    };
    addEventListener('scroll', follow, { passive: true });
    pill.addEventListener('pointerdown', touch);
    // Cards that become small, come or go move the prices too. It tells at once of the page as it is, when that is laid
    // out: nothing here asks for it earlier, and the pill does not move away from a thumb that is on its way.
    const sizes = new ResizeObserver(() => {
      if (last.current !== null) return follow();
      last.current = scrollY;
      rest();
    });
    sizes.observe(document.body);
    return () => {
      clearTimeout(timer);
      sizes.disconnect();
      removeEventListener('scroll', follow);
      pill.removeEventListener('pointerdown', touch);
    };
  }, [search]);
  return place;
}
