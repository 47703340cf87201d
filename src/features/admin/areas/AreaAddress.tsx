import type { Tables } from '#db/operator.ts';
import { areaSlug } from '#features/areas/area.ts';
import { SlugPreview } from '../form/SlugPreview.tsx';

interface Props {
  name: string;
  /** Null for a new area. */
  stored: Pick<Tables<'areas'>, 'name'> | null;
}

/** The address that the name makes, and what renaming does to the one that is known. */
export function AreaAddress({ name, stored }: Props) {
  const isMoving = stored !== null && name.trim() !== '' && areaSlug({ name }) !== areaSlug(stored);
  return (
    <>
      <SlugPreview folder="/areas/" name={name} slug={null} />
      {isMoving && (
        <span className="mt-1 block text-[#6f4504]">
          The page moves: links to <b className="font-semibold">/areas/{areaSlug(stored)}</b> will not find it.
        </span>
      )}
    </>
  );
}
