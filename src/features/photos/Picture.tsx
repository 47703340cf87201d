import type { Photo } from './photo.ts';
import { pictureFiles } from './picture.ts';

interface Props {
  photo: Pick<Photo, 'color' | 'width' | 'height' | 'formats'>;
  alt: string;
  /** How wide the slot is, for the browser to choose a file. */
  sizes: string;
  /** The one photograph of the first view that everybody waits for. */
  priority?: boolean;
  className?: string | undefined;
}

/** Fills the `photo` box around it: the average colour first, then the picture in the best format the browser reads. */
export function Picture({ photo, alt, sizes, priority = false, className }: Props) {
  const { avif, webp, jpeg, src } = pictureFiles(photo);
  return (
    <>
      <svg className="photo-ground" aria-hidden="true">
        <rect width="100%" height="100%" fill={photo.color} />
      </svg>
      <picture>
        <source type="image/avif" srcSet={avif} sizes={sizes} />
        <source type="image/webp" srcSet={webp} sizes={sizes} />
        <img
          className={className}
          src={src}
          srcSet={jpeg}
          sizes={sizes}
          width={photo.width}
          height={photo.height}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
        />
      </picture>
    </>
  );
}
