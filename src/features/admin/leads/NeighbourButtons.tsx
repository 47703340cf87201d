import { ChevronDown, ChevronUp } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import type { Neighbours } from './use-neighbours.ts';

export function NeighbourButtons({ neighbours: { previous, next } }: { neighbours: Neighbours }) {
  return (
    <>
      <button
        type="button"
        className="icon-btn disabled:opacity-35"
        aria-label="Previous lead"
        title="Previous lead (K)"
        disabled={!previous}
        onClick={previous}
      >
        <Icon of={ChevronUp} />
      </button>
      <button
        type="button"
        className="icon-btn disabled:opacity-35"
        aria-label="Next lead"
        title="Next lead (J)"
        disabled={!next}
        onClick={next}
      >
        <Icon of={ChevronDown} />
      </button>
    </>
  );
}
