import { sourceSet } from '../../shared/photos.mts';

export function Picture({ photo, sizes, alt, crop, isFirst = false }) {
  return (
    <>
      <svg className="photo-ground" aria-hidden="true">
        <rect width="100%" height="100%" fill={photo.color}></rect>
      </svg>
      <picture>
        <source type="image/avif" srcSet={sourceSet(photo, 'avif')} sizes={sizes} />
        <source type="image/webp" srcSet={sourceSet(photo, 'webp')} sizes={sizes} />
        <img
          className={crop}
          src={`/media/${photo.name}-1200.jpg`}
          srcSet={sourceSet(photo, 'jpg')}
          sizes={sizes}
          width={photo.width}
          height={photo.height}
          alt={alt}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
        />
      </picture>
    </>
  );
}
