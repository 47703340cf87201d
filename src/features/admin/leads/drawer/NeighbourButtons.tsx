import { ChevronDown, ChevronUp } from 'lucide';
import { IconButton } from '../../parts/buttons.tsx';
import type { Neighbours } from './use-neighbours.ts';

export function NeighbourButtons({ neighbours: { previous, next } }: { neighbours: Neighbours }) {
  return (
    <>
      <IconButton
        icon={ChevronUp}
        label="Previous lead"
        className="disabled:opacity-35"
        title="Previous lead (K)"
        disabled={!previous}
        onClick={previous}
      />
      <IconButton
        icon={ChevronDown}
        label="Next lead"
        className="disabled:opacity-35"
        title="Next lead (J)"
        disabled={!next}
        onClick={next}
      />
    </>
  );
}
