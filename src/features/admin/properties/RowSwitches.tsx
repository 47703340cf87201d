import { Star } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import { PublishedTag } from '../parts/StatusTag.tsx';

interface Props {
  name: string;
  isOn: boolean;
  onToggle: () => void;
}

/** Published or Draft; pressing it changes to the other. */
export function PublishToggle({ name, isOn, onToggle }: Props) {
  return (
    <button
      type="button"
      className="-mx-1.5 inline-flex min-h-8 items-center rounded-sm px-1.5 hover:bg-coral-100 pointer-coarse:min-h-11"
      aria-label={isOn ? `Published. Make ${name} a draft` : `Draft. Publish ${name}`}
      title={isOn ? 'Make it a draft' : 'Publish it'}
      onClick={onToggle}
    >
      <PublishedTag isPublished={isOn} />
    </button>
  );
}

export function FeaturedStar({ name, isOn, onToggle }: Props) {
  return (
    <button
      type="button"
      className="icon-btn text-turmeric-700"
      aria-label={`Featured: ${name}`}
      aria-pressed={isOn}
      title={isOn ? 'Take the star off' : 'Feature it on the home page'}
      onClick={onToggle}
    >
      <Icon of={Star} className={isOn ? 'fill-turmeric-500' : ''} />
    </button>
  );
}
