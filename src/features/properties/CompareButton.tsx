import { Check, Columns2 } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';

/** Puts a property beside others. A script of the page presses it, so that it works wherever it is rendered. */
export function CompareButton({ property }: { property: { slug: string; name: string } }) {
  return (
    <button
      type="button"
      className="js-only group/compare relative -my-2 ml-auto inline-flex min-h-11 flex-none items-center gap-1.5 rounded-sm pl-3 font-medium text-clove-500 hover:text-clove-900 aria-pressed:text-lagoon-700"
      data-compare={property.slug}
      aria-pressed="false"
      aria-label={`Compare ${property.name}`}
      suppressHydrationWarning
    >
      <Icon of={Columns2} className="size-4 group-aria-pressed/compare:hidden" />
      <Icon of={Check} className="hidden size-4 group-aria-pressed/compare:block" />
      Compare
    </button>
  );
}
