import { useId } from 'react';

interface Props {
  name: string;
  /** What the position it stands in means. */
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch in a frame of its own, such as whether visitors see a record. */
export function SwitchField({ name, hint, isOn, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4 rounded-sm border border-sand-300 bg-white px-4 py-3">
      <div>
        <p id={`${id}name`} className="font-semibold">
          {name}
        </p>
        <p id={`${id}hint`} className="text-clove-500">
          {hint}
        </p>
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={`${id}name`}
        aria-describedby={`${id}hint`}
        className="group grid min-h-8 flex-none place-items-center rounded-full pointer-coarse:min-h-11"
        onClick={() => onChange(!isOn)}
      >
        <span className="block h-5 w-8.5 rounded-full bg-sand-500 p-0.5 transition-colors group-aria-checked:bg-lagoon-700">
          <span className="block size-4 rounded-full bg-[#fff] transition-transform group-aria-checked:translate-x-3.5 forced-colors:bg-[ButtonText]" />
        </span>
      </button>
    </div>
  );
}
