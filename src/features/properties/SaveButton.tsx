import { Heart } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';

interface Props {
  property: { slug: string; name: string };
  className?: string;
}

/** A heart that keeps a property. A script of the page presses it, so that it works wherever it is rendered. */
export function SaveButton({ property, className = '' }: Props) {
  return (
    <button
      type="button"
      className={`js-only group/save grid size-11 place-items-center rounded-full ${className}`.trimEnd()}
      data-save={property.slug}
      aria-pressed="false"
      aria-label={`Save ${property.name}`}
      suppressHydrationWarning
    >
      <span className="grid size-9 place-items-center rounded-full bg-white/92 text-clove-900 shadow-pill group-hover/save:bg-white">
        <Icon
          of={Heart}
          className="size-5 group-aria-pressed/save:fill-hibiscus-600 group-aria-pressed/save:text-hibiscus-600"
        />
      </span>
    </button>
  );
}
