import { CircleAlert, ImagePlus } from 'lucide';
import { memo, useEffect, useRef, useState } from 'react';
import { FieldGroup } from '#components/ui/Field.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { hasFiles } from '../form/unsaved.ts';
import { LinkButton } from '../parts/buttons.tsx';
import { type ImageNoun, ImageTiles } from './ImageTiles.tsx';
import { type ImageItem, type ImageQueue, isKept } from './image-queue.ts';
import { ACCEPTED_FILES } from './image-rules.ts';
import type { Images } from './use-images.ts';

interface Props {
  label: string;
  images: Images;
  /** The field of the form, for the way from the summary of errors. */
  name: string;
  error?: string | undefined;
  hint?: string;
  /** What one of several is called. */
  noun?: ImageNoun;
}

const DEFAULT_HINTS = { one: 'jpeg, jpg or png.', many: 'First image is the cover. jpeg, jpg or png.' } as const;

/** A drop zone with what was chosen: previews in their order, progress, and what went wrong with which file. */
export const ImagesField = memo(function ImagesField(props: Props) {
  const { label, images, name, error, hint, noun = 'image' } = props;
  const { items, most, queue } = images;
  const isSingle = most === 1;
  const shown = items.filter(isKept).slice(isSingle ? -1 : 0);
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    if (chosen.length > 0) queue.add(isSingle ? chosen.slice(0, 1) : chosen);
  };
  const { ref, isOver } = useDropZone(take);

  return (
    <FieldGroup label={label} error={error} hint={hint ?? DEFAULT_HINTS[isSingle ? 'one' : 'many']}>
      <div
        ref={ref}
        data-field={name}
        tabIndex={-1}
        className={`rounded-sm outline-none ${isOver ? 'bg-lagoon-50 shadow-[0_0_0_4px_var(--color-lagoon-50),0_0_0_6px_var(--color-lagoon-600)]' : ''}`}
      >
        <ImageTiles items={shown} queue={queue} isSingle={isSingle} noun={noun}>
          <label
            className={`grid cursor-pointer place-items-center rounded-sm border border-dashed text-clove-500 hover:bg-lagoon-50 has-focus-visible:shadow-(--focus-ring) has-focus-visible:outline-2 has-focus-visible:outline-transparent ${isSingle ? 'min-h-20' : 'aspect-4/3'} ${error ? 'border-2 border-hibiscus-600' : 'border-sand-500'}`}
          >
            <input
              type="file"
              className="sr-only"
              aria-label={isSingle ? singleLabel(shown.length) : `Add ${noun}s`}
              accept={ACCEPTED_FILES}
              multiple={!isSingle}
              onChange={({ target }) => {
                take(target.files);
                target.value = '';
              }}
            />
            <span className="flex flex-wrap items-center justify-center gap-x-2 px-1 text-center text-xs" aria-hidden>
              <Icon of={ImagePlus} />
              {isSingle && <span>{shown.length > 0 ? 'Replace' : 'Drop an image here or choose one'}</span>}
            </span>
          </label>
        </ImageTiles>
      </div>
      <ImageProblems items={items} queue={queue} />
    </FieldGroup>
  );
});

/** With the words that are seen: whoever speaks to the browser says those. */
function singleLabel(shown: number): string {
  return shown > 0 ? 'Replace the image' : 'Choose an image: drop an image here or choose one';
}

/** Which files were not taken or did not arrive, why, and what can be done about it. */
function ImageProblems({ items, queue }: { items: readonly ImageItem[]; queue: ImageQueue }) {
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

/** Takes files that are dropped onto an element: put `ref` on it; `isOver` while they hang above. */
function useDropZone(onDrop: (files: FileList) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onDrop);
  latest.current = onDrop;

  useEffect(() => {
    const isInside = ({ target }: DragEvent) => target instanceof Node && !!ref.current?.contains(target);
    const handleDragOver = (event: DragEvent) => {
      if (hasFiles(event)) setIsOver(isInside(event));
    };
    const handleDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      setIsOver(false);
      if (isInside(event) && event.dataTransfer) latest.current(event.dataTransfer.files);
    };
    const handleDragLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setIsOver(false);
    addEventListener('dragover', handleDragOver);
    addEventListener('drop', handleDrop);
    addEventListener('dragleave', handleDragLeave);
    return () => {
      removeEventListener('dragover', handleDragOver);
      removeEventListener('drop', handleDrop);
      removeEventListener('dragleave', handleDragLeave);
    };
  }, []);
  return { ref, isOver };
}
