import { Icon } from './Icon.jsx';
import { Picture } from './Picture.jsx';

export function Gallery({ name, photos }) {
  const beside = photos.slice(1, 3);
  return (
    <>
      <section className="gallery" aria-label={`${photos.length} photos`} data-gallery>
        <div className="relative grid gap-2 print:block lg:h-140 lg:grid-cols-[2fr_1fr] lg:grid-rows-2">
          <ul
            className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-sm [scrollbar-width:none] motion-safe:scroll-smooth lg:row-span-2"
            data-gallery-row
          >
            {photos.map((photo, index) => (
              <li
                key={index}
                id={`photo-${index + 1}`}
                className={`relative w-full flex-none snap-start${index > 0 ? ' print:hidden' : ''}`}
              >
                <a
                  className="photo-link h-full"
                  href={`/media/${photo.name}-1200.jpg`}
                  tabIndex={index > 0 ? -1 : undefined}
                  data-photo={index}
                >
                  <div className="photo aspect-4/3 h-full w-full lg:aspect-auto print:aspect-3/1">
                    <Picture
                      photo={photo}
                      alt={`${name}, photo ${index + 1} of ${photos.length}`}
                      sizes="(min-width: 80rem) 848px, (min-width: 64rem) 62vw, calc(100vw - 40px)"
                      isFirst={index === 0}
                    />
                  </div>
                </a>
                <span className="photo-place" aria-hidden="true">
                  {index + 1} / {photos.length}
                </span>
              </li>
            ))}
          </ul>
          {beside.map((photo, index) => (
            <a key={index} className="photo-link max-lg:hidden" href={`#photo-${index + 2}`} data-photo={index + 1}>
              <div className="photo h-full rounded-sm">
                <Picture photo={photo} alt={`${name}, photo ${index + 2} of ${photos.length}`} sizes="424px" />
              </div>
            </a>
          ))}
          <button
            type="button"
            className="btn btn-small js-only no-print absolute right-3.5 bottom-3.5 bg-white hover:bg-coral-50 max-lg:hidden"
            data-photo="0"
          >
            <Icon name="photos" className="size-[1.1em]" />
            All {photos.length} photos
          </button>
        </div>
        <ul
          className="no-print -mx-1 mt-1 flex gap-2 overflow-x-auto overscroll-x-contain p-1 [scrollbar-width:none]"
          data-gallery-thumbs
        >
          {photos.map((photo, index) => (
            <li key={index} className="flex-none">
              <a className="photo photo-thumb" href={`#photo-${index + 1}`} data-thumb>
                <img
                  src={`/media/${photo.name}-480.webp`}
                  alt={`Show photo ${index + 1}`}
                  width="124"
                  height="84"
                  loading="lazy"
                  fetchPriority="low"
                />
              </a>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-sm text-clove-500">The pictures are rendered visualisations and show no real place.</p>
      </section>
      <script type="module" src="/scripts/gallery.js"></script>
    </>
  );
}
