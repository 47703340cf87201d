import type { Photo } from './photo.ts';

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
  const { avif, webp, jpeg } = photo.formats;
  return (
    <>
      <svg className="photo-ground" aria-hidden="true">
        <rect width="100%" height="100%" fill={photo.color} />
      </svg>
      <picture>
        <source type="image/avif" srcSet={toSrcset(avif)} sizes={sizes} />
        <source type="image/webp" srcSet={toSrcset(webp)} sizes={sizes} />
        <img
          className={className}
          src={jpeg.at(-1)?.path}
          srcSet={toSrcset(jpeg)}
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

function toSrcset(variants: readonly { width: number; path: string }[]): string {
  return variants.map(({ width, path }) => `${path} ${width}w`).join(', ');
}
