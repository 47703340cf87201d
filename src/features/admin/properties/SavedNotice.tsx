import { X } from 'lucide';
import { propertyUrl } from '#lib/urls.ts';
import { IconButton, LivePageLink } from '../parts/buttons.tsx';
import { PublishingLine } from '../shell/PublishingLine.tsx';

export interface SavedProperty {
  name: string;
  slug: string;
  is_published: boolean;
}

/** Says what was saved, and from where visitors see it, until it is taken away. */
export function SavedNotice({ saved, onClose }: { saved: SavedProperty; onClose: () => void }) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 rounded-sm bg-lagoon-50 py-1 pr-1 pl-3.5">
      <p className="min-w-0 truncate" role="status">
        <b className="font-semibold">{saved.name}</b>{' '}
        {saved.is_published ? 'is saved and published.' : 'is saved as a draft: visitors do not see it.'}
      </p>
      {saved.is_published && (
        <>
          <LivePageLink href={propertyUrl(saved)} />
          <PublishingLine />
        </>
      )}
      <IconButton icon={X} label="Close this notice" className="ml-auto" onClick={onClose} />
    </div>
  );
}
