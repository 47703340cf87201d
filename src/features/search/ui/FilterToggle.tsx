import { SlidersHorizontal } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';

interface Props {
  panelId: string;
  isOpen: boolean;
  /** How many filters are set. */
  count: number;
  onToggle: () => void;
}

/** Shows and hides the panel of all filters on wide screens. */
export function FilterToggle({ panelId, isOpen, count, onToggle }: Props) {
  return (
    <button
      type="button"
      className="field hidden px-3.5 font-medium lg:flex"
      aria-expanded={isOpen}
      aria-controls={panelId}
      onClick={onToggle}
    >
      <Icon of={SlidersHorizontal} className="size-5 text-clove-500" />
      Filters
      {count === 0 ? (
        <span className="hidden size-5 in-data-[search-pending=filters]:block" />
      ) : (
        <span className="grid h-5 min-w-5 place-items-center rounded-full bg-lagoon-700 px-1 text-xs font-bold text-white">
          {count}
          <span className="sr-only"> set</span>
        </span>
      )}
    </button>
  );
}
