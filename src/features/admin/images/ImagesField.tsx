import { ImagePlus } from 'lucide';
import { FieldGroup } from '#components/ui/Field.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { ImageProblems } from './ImageProblems.tsx';
import { ImageTiles } from './ImageTiles.tsx';
import { isKept } from './image-queue.ts';
import { ACCEPTED_FILES } from './image-rules.ts';
import { useDropZone } from './use-drop-zone.ts';
import type { Images } from './use-images.ts';

interface Props {
  label: string;
  images: Images;
  /** The field of the form, for the way from the summary of errors. */
  name: string;
  error?: string | undefined;
  hint?: string;
}

const DEFAULT_HINTS = { one: 'jpeg, jpg or png.', many: 'First image is the cover. jpeg, jpg or png.' } as const;

/** A drop zone with what was chosen: previews in their order, progress, and what went wrong with which file. */
export function ImagesField({ label, images, name, error, hint }: Props) {
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
        <ImageTiles items={shown} queue={queue} isSingle={isSingle}>
          <label
            className={`grid cursor-pointer place-items-center rounded-sm border border-dashed text-clove-500 hover:bg-lagoon-50 has-focus-visible:shadow-(--focus-ring) ${isSingle ? 'min-h-20' : 'aspect-4/3'} ${error ? 'border-2 border-hibiscus-600' : 'border-sand-500'}`}
          >
            <input
              type="file"
              className="sr-only"
              aria-label={addLabel(isSingle, shown.length)}
              accept={ACCEPTED_FILES}
              multiple={!isSingle}
              onChange={({ target }) => {
                take(target.files);
                target.value = '';
              }}
            />
            <span className="flex flex-wrap items-center justify-center gap-x-2 px-1 text-center text-xs" aria-hidden>
              <Icon of={ImagePlus} />
              {isSingle && (shown.length > 0 ? 'Replace' : 'Drop an image here or choose one')}
            </span>
          </label>
        </ImageTiles>
      </div>
      <ImageProblems items={items} queue={queue} />
    </FieldGroup>
  );
}

function addLabel(isSingle: boolean, shown: number): string {
  if (!isSingle) return 'Add images';
  return shown > 0 ? 'Replace the image' : 'Choose an image';
}
