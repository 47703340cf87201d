import type { Photo } from '#lib/photo.ts';
import { pictureFiles, sparingSizes } from '#lib/photo.ts';

interface Props {
  photo: Pick<Photo, 'color' | 'width' | 'height' | 'formats'>;
  /** How wide the slot is, for the browser to choose a file. */
  sizes: string;
  className?: string | undefined;
}

/**
 * What Photo.astro draws, for cards that a browser draws too. Fills the `photo` box around it: the average colour first,
 * then the picture in the best format the browser reads. What it shows is named beside it.
 */
export function Picture({ photo, sizes, className }: Props) {
  const { avif, webp, jpeg, src } = pictureFiles(photo);
  return (
    <>
      <svg className="photo-ground" aria-hidden="true">
        <rect width="100%" height="100%" fill={photo.color} />
      </svg>
      <picture>
        <source type="image/avif" srcSet={avif} sizes={sparingSizes(sizes)} />
        <source type="image/webp" srcSet={webp} sizes={sizes} />
        <img
          className={className}
          src={src}
          srcSet={jpeg}
          sizes={sizes}
          width={photo.width}
          height={photo.height}
          alt=""
          loading="lazy"
        />
      </picture>
    </>
  );
}
