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
      className={`js-only save-button ${className}`.trimEnd()}
      data-save={property.slug}
      aria-pressed="false"
      aria-label={`Save ${property.name}`}
      suppressHydrationWarning
    >
      <span>
        <Icon of={Heart} />
      </span>
    </button>
  );
}
