import { Icon } from './Icon.jsx';

export function Viewer({ name, total }) {
  return (
    <dialog
      className="on-dark fixed inset-0 h-dvh max-h-none w-full max-w-none flex-col overflow-hidden bg-lagoon-900 open:flex"
      aria-label={`Photos of ${name}`}
      data-viewer
    >
      <div className="flex items-center justify-between gap-4 py-2 pr-2 pl-5">
        <p className="min-w-0 truncate text-foam-100">
          <bdi>{name}</bdi>
        </p>
        <form method="dialog">
          <button
            type="submit"
            className="grid size-12 place-items-center rounded-full bg-lagoon-900/70 text-white hover:bg-lagoon-700"
            aria-label="Close"
          >
            <Icon name="close" />
          </button>
        </form>
      </div>
      <ul
        className="flex min-h-0 grow snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] motion-safe:scroll-smooth"
        aria-label="Photos"
        data-viewer-row
      ></ul>
      <p className="grid min-h-20 place-items-center text-meta text-foam-100 tabular-nums" role="status">
        <span>
          <span className="sr-only">Photo </span>
          <span data-viewer-count>1</span> / {total}
        </span>
      </p>
      <button
        type="button"
        className="grid size-12 place-items-center rounded-full bg-lagoon-900/70 text-white hover:bg-lagoon-700 absolute bottom-[max(1rem,env(safe-area-inset-bottom))] aria-disabled:opacity-30 md:bottom-[calc(50%-1.5rem)] left-3 md:left-5"
        aria-label="Previous photo"
        data-viewer-step="-1"
      >
        <Icon name="previous" className="size-6" />
      </button>
      <button
        type="button"
        className="grid size-12 place-items-center rounded-full bg-lagoon-900/70 text-white hover:bg-lagoon-700 absolute bottom-[max(1rem,env(safe-area-inset-bottom))] aria-disabled:opacity-30 md:bottom-[calc(50%-1.5rem)] right-3 md:right-5"
        aria-label="Next photo"
        data-viewer-step="1"
      >
        <Icon name="next" className="size-6" />
      </button>
    </dialog>
  );
}
