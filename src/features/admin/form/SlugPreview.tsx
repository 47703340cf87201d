import { slugify } from '#lib/slug.ts';

interface Props {
  /** The address before the last part, such as `/properties/`. */
  folder: string;
  name: string;
  /** The link of a stored record, which does not follow its name. */
  slug: string | null;
}

/** The address that a record gets, or has. */
export function SlugPreview({ folder, name, slug }: Props) {
  const shown = slug ?? (name.trim() === '' ? '' : slugify(name, ''));
  return (
    <>
      {location.host}
      {folder} <b className="font-semibold text-clove-700">{shown || '...'}</b>
    </>
  );
}
