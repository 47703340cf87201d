interface Props {
  /** Of the client. */
  name: string;
  isActive: boolean;
  onToggle: () => void;
}

/** Visitors see active clients only; pressing the badge turns it over at once. */
export function ActiveSwitch({ name, isActive, onToggle }: Props) {
  const word = isActive ? 'Active' : 'Inactive';
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isActive}
      aria-label={`${word}: ${name}`}
      className="group/switch inline-flex min-h-8 items-center gap-2 align-middle pointer-coarse:min-h-11"
      onClick={onToggle}
    >
      <span className="flex h-5 w-8.5 items-center rounded-full bg-sand-500 p-0.5 group-aria-checked/switch:justify-end group-aria-checked/switch:bg-lagoon-600">
        <span className="size-4 rounded-full bg-white" />
      </span>
      {word}
    </button>
  );
}
