import { CircleCheck, CircleDashed } from 'lucide-react';

export function PublishedTag({ isPublished }: { isPublished: boolean }) {
  const Icon = isPublished ? CircleCheck : CircleDashed;
  return (
    <span
      className={`inline-flex items-center align-middle gap-1.5 ${isPublished ? 'text-lagoon-700' : 'text-clove-500'}`}
    >
      <Icon className="lucide" aria-hidden />
      {isPublished ? 'Published' : 'Draft'}
    </span>
  );
}
