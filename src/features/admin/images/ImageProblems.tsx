import { CircleAlert } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import { LinkButton } from '../parts/buttons.tsx';
import type { ImageItem, ImageQueue } from './image-queue.ts';

/** Which files were not taken or did not arrive, why, and what can be done about it. */
export function ImageProblems({ items, queue }: { items: readonly ImageItem[]; queue: ImageQueue }) {
  return (
    <div role="alert">
      <ul className="grid *:mt-1.5" aria-label="Images with a problem">
        {items.map(({ id, name, progress }) =>
          progress.state === 'failed' || progress.state === 'refused' ? (
            <li key={id} className="rounded-sm bg-hibiscus-50 px-3 py-2 text-[0.8125rem] text-hibiscus-700">
              <p className="flex gap-1.5">
                <Icon of={CircleAlert} className="flex-none translate-y-0.5" />
                <span className="min-w-0">
                  <b className="font-semibold break-all">{name}</b>: {progress.reason}
                </span>
              </p>
              <p className="mt-1 flex gap-4 pl-6">
                {progress.state === 'failed' && (
                  <LinkButton
                    className="pointer-coarse:min-h-11"
                    aria-label={`Retry ${name}`}
                    onClick={() => queue.retry(id)}
                  >
                    Retry
                  </LinkButton>
                )}
                <LinkButton
                  className="pointer-coarse:min-h-11"
                  aria-label={`Remove ${name}`}
                  onClick={() => queue.remove(id)}
                >
                  Remove
                </LinkButton>
              </p>
            </li>
          ) : null,
        )}
      </ul>
    </div>
  );
}
