import { CircleCheck, CircleDashed } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';

export function PublishedTag({ isPublished }: { isPublished: boolean }) {
  const icon = isPublished ? CircleCheck : CircleDashed;
  return (
    <span
      className={`inline-flex items-center align-middle gap-1.5 ${isPublished ? 'text-lagoon-700' : 'text-clove-500'}`}
    >
      <Icon of={icon} />
      {isPublished ? 'Published' : 'Draft'}
    </span>
  );
}
