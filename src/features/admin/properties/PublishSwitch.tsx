import { useId } from 'react';

interface Props {
  isPublished: boolean;
  onChange: (isPublished: boolean) => void;
}

export function PublishSwitch({ isPublished, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4 rounded-sm border border-sand-300 bg-white px-4 py-3">
      <div>
        <p id={`${id}name`} className="font-semibold">
          Published
        </p>
        <p id={`${id}hint`} className="text-clove-500">
          {isPublished ? 'Visitors see it after the save' : 'Draft until you switch it on'}
        </p>
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={isPublished}
        aria-labelledby={`${id}name`}
        aria-describedby={`${id}hint`}
        className="group grid min-h-8 flex-none place-items-center rounded-full pointer-coarse:min-h-11"
        onClick={() => onChange(!isPublished)}
      >
        <span className="block h-5 w-8.5 rounded-full bg-sand-500 p-0.5 transition-colors group-aria-checked:bg-lagoon-700">
          <span className="block size-4 rounded-full bg-white transition-transform group-aria-checked:translate-x-3.5 forced-colors:bg-[ButtonText]" />
        </span>
      </button>
    </div>
  );
}
