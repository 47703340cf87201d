import { Check, Columns2 } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';

/** Puts a property beside others. A script of the page presses it, so that it works wherever it is rendered. */
export function CompareButton({ property }: { property: { slug: string; name: string } }) {
  return (
    <button
      type="button"
      className="js-only compare-button"
      data-compare={property.slug}
      aria-pressed="false"
      aria-label={`Compare ${property.name}`}
      suppressHydrationWarning
    >
      <Icon of={Columns2} />
      <Icon of={Check} />
      Compare
    </button>
  );
}
