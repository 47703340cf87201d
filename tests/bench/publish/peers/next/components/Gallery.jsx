import { Picture } from './Picture.jsx';

export function Gallery({ name, photos }) {
  const link =
    'photo-link relative block cursor-zoom-in focus-visible:shadow-none after:pointer-events-none after:absolute after:inset-0 after:rounded-sm focus-visible:after:shadow-[inset_0_0_0_3px_var(--color-lagoon-600),inset_0_0_0_5px_#fff] h-full';
  return (
    <section className="gallery" aria-label={`${photos.length} photos`} data-gallery>
      <ul
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-sm motion-safe:scroll-smooth lg:row-span-2"
        data-gallery-row
      >
        {photos.map((photo, index) => (
          <li key={index} id={`photo-${index + 1}`} className="relative w-full flex-none snap-start">
            <a className={link} href={`/media/${photo.name}-1200.jpg`} data-photo={index}>
              <Picture
                photo={photo}
                className="aspect-4/3 h-full w-full lg:aspect-auto print:aspect-3/1"
                alt={`${name}, photo ${index + 1} of ${photos.length}`}
                sizes="(min-width: 80rem) 848px, (min-width: 64rem) 62vw, calc(100vw - 40px)"
                isFirst={index === 0}
              />
            </a>
            <span
              className="pointer-events-none absolute right-2.5 bottom-2.5 rounded-xs bg-lagoon-900/80 px-2.5 py-0.5 text-[.8125rem] font-semibold text-white tabular-nums print:hidden"
              aria-hidden="true"
            >
              {index + 1} / {photos.length}
            </span>
          </li>
        ))}
      </ul>
      <ul className="no-print -mx-1 mt-1 flex gap-2 overflow-x-auto overscroll-x-contain p-1" data-gallery-thumbs>
        {photos.map((photo, index) => (
          <li key={index}>
            <a className={link} href={`#photo-${index + 1}`} aria-label={`Photo ${index + 1}`}>
              <Picture photo={photo} className="size-16 rounded-xs" alt="" sizes="64px" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
