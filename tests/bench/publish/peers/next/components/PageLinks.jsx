import { Icon } from './Icon.jsx';

export function PageLinks({ links }) {
  const { previous, next, pages } = links;
  return (
    <nav
      className="mt-12 grid grid-cols-2 items-center gap-x-6 gap-y-4 border-t border-sand-300 pt-5 sm:grid-cols-[1fr_auto_1fr]"
      aria-label="Pages of the list of properties"
    >
      {previous && (
        <a className="btn btn-line justify-self-start" rel="prev" href={previous}>
          <Icon name="back" />
          Previous
        </a>
      )}
      <ol className="flex flex-wrap items-center justify-center gap-1 font-medium tabular-nums max-sm:order-last max-sm:col-span-2 sm:col-start-2">
        {pages.map(({ label, url, isCurrent }) => (
          <li key={url}>
            <a
              className="grid min-h-11 min-w-11 place-items-center rounded-sm px-2 hover:bg-lagoon-50 aria-[current]:bg-lagoon-700 aria-[current]:text-white"
              aria-current={isCurrent ? 'page' : undefined}
              href={url}
            >
              <span className="sr-only">Page </span>
              {label}
            </a>
          </li>
        ))}
      </ol>
      {next && (
        <a className="btn btn-line col-start-2 justify-self-end sm:col-start-3" rel="next" href={next}>
          Next
          <Icon name="forward" />
        </a>
      )}
    </nav>
  );
}
