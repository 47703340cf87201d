import { imageSource } from '#db/backend-address.ts';
import { initialOf } from '#lib/initial.ts';

interface Props {
  name: string;
  /** The address of a picture, which takes the place of the initial. */
  image?: string | null;
}

/** A person or firm in small. */
export function Initial({ name, image }: Props) {
  return (
    <span className="avatar size-7 text-xs" aria-hidden>
      {image ? (
        <img className="size-full object-cover" src={imageSource(image)} alt="" loading="lazy" />
      ) : (
        initialOf(name)
      )}
    </span>
  );
}
