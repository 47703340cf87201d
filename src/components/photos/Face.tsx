import { initialOf } from '#lib/words.ts';
import { identiconOf } from './identicon.ts';

interface Props {
  name: string;
  isPerson: boolean;
  /** The address of a small picture, which takes the place of what is drawn. */
  picture: string | null;
}

/** The face of somebody in the line of a card, as `Avatar.astro` shows it in large. */
export function Face({ name, isPerson, picture }: Props) {
  if (picture !== null) {
    return <img className="avatar size-7 object-cover" src={picture} alt="" width={28} height={28} loading="lazy" />;
  }
  if (isPerson) {
    return (
      <span className="avatar size-7 text-[.8125rem]" aria-hidden="true">
        {initialOf(name)}
      </span>
    );
  }
  const { color, motif } = identiconOf(name);
  return (
    <svg className="identicon size-7" viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" fill={color} />
      <path d={motif} />
    </svg>
  );
}
