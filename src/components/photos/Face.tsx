import { initialOf } from '#lib/words.ts';

interface Props {
  name: string;
  /** The address of a small picture, which takes the place of what is drawn. */
  picture: string | null;
}

/** The face of somebody in the line of a card, as `Avatar.astro` shows it in large. */
export function Face({ name, picture }: Props) {
  if (picture !== null) {
    return <img className="avatar size-7 object-cover" src={picture} alt="" width={28} height={28} loading="lazy" />;
  }
  return (
    <span className="avatar size-7 text-[.8125rem]" aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}
