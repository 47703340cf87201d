import { ChevronDown, ChevronUp } from 'lucide-react';
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
        <ChevronUp className="lucide" aria-hidden />
      </button>
      <button
        type="button"
        className="icon-btn disabled:opacity-35"
        aria-label="Next lead"
        title="Next lead (J)"
        disabled={!next}
        onClick={next}
      >
        <ChevronDown className="lucide" aria-hidden />
      </button>
    </>
  );
}
