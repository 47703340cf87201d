import { sourceSet } from '../../shared/views.mts';

export function Picture({ photo, sizes, alt, className, isFirst = false }) {
  return (
    <div className={`photo ${className}`}>
      <svg className="photo-ground" aria-hidden="true">
        <rect width="100%" height="100%" fill={photo.color} />
      </svg>
      <picture>
        <source type="image/avif" srcSet={sourceSet(photo, 'avif')} sizes={sizes} />
        <source type="image/webp" srcSet={sourceSet(photo, 'webp')} sizes={sizes} />
        <img
          src={`/media/${photo.name}-1200.jpg`}
          srcSet={sourceSet(photo, 'jpg')}
          sizes={sizes}
          width={photo.width}
          height={photo.height}
          alt={alt}
          loading={isFirst ? 'eager' : 'lazy'}
        />
      </picture>
    </div>
  );
}
