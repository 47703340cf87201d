import { ArrowLeft, ArrowRight } from 'lucide';
import { Fragment, type MouseEvent } from 'react';
import { Icon } from '#components/ui/Icon.tsx';

interface Props {
  /** From 1. */
  current: number;
  count: number;
  toUrl: (page: number) => string;
  /** Told before the browser follows a link. */
  onFollow?: (page: number, event: MouseEvent) => void;
}

const NEAR = 1;
const BOX = 'grid min-h-11 min-w-11 place-items-center rounded-sm px-2';

export function PageLinks({ current, count, toUrl, onFollow }: Props) {
  if (count <= 1) return null;
  const shown = shownPages(current, count);
  const link = (page: number) => ({
    href: toUrl(page),
    onClick: onFollow && ((event: MouseEvent) => onFollow(page, event)),
  });
  return (
    <nav
      className="mt-12 grid grid-cols-2 items-center gap-x-6 gap-y-4 border-t border-sand-300 pt-5 sm:grid-cols-[1fr_auto_1fr]"
      aria-label="Pages of the list of properties"
    >
      {current > 1 && (
        <a className="btn btn-line justify-self-start" rel="prev" {...link(current - 1)}>
          <Icon of={ArrowLeft} />
          Previous
        </a>
      )}
      <ol className="flex flex-wrap items-center justify-center gap-1 font-medium tabular-nums max-sm:order-last max-sm:col-span-2 sm:col-start-2">
        {shown.map((page, index) => (
          <Fragment key={page}>
            {page - (shown[index - 1] ?? 0) > 1 && (
              <li className={BOX} aria-hidden="true">
                …
              </li>
            )}
            <li>
              <a
                className={`${BOX} hover:bg-lagoon-50 aria-[current]:bg-lagoon-700 aria-[current]:text-white`}
                aria-current={page === current ? 'page' : undefined}
                {...link(page)}
              >
                <span className="sr-only">Page </span>
                {page}
              </a>
            </li>
          </Fragment>
        ))}
      </ol>
      {current < count && (
        <a className="btn btn-line col-start-2 justify-self-end sm:col-start-3" rel="next" {...link(current + 1)}>
          Next
          <Icon of={ArrowRight} />
        </a>
      )}
    </nav>
  );
}

/** The ends and the neighbours; what lies between is a gap. */
function shownPages(current: number, count: number): number[] {
  const pages = [1, current - NEAR, current, current + NEAR, count];
  return [...new Set(pages.filter((page) => page >= 1 && page <= count))].sort((one, other) => one - other);
}
