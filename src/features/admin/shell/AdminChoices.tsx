import { useStore } from '@nanostores/react';
import { APPEARANCE, APPEARANCES } from '#components/appearance/appearance.ts';
import { AdminDialog } from '../form/AdminDialog.tsx';
import { SelectField } from '../form/fields.tsx';
import { $idleMinutes, IDLE_CHOICES } from '../gate/gate.store.ts';

interface Props {
  onClose: () => void;
}

/** The script in the head of the page takes in what is chosen, and keeps it. */
export function AppearanceDialog({ onClose }: Props) {
  return (
    <AdminDialog shape="small" title="Appearance" onClose={onClose}>
      <div className="admin-form px-4 py-4 md:px-5.5">
        <SelectField
          label="Show the desk and the site"
          hint="In this browser. System follows the device."
          name={APPEARANCE}
          defaultValue={document.documentElement.dataset[APPEARANCE]}
          autoComplete="off"
        >
          {Object.entries(APPEARANCES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
    </AdminDialog>
  );
}

export function IdleDialog({ onClose }: Props) {
  const minutes = useStore($idleMinutes);
  return (
    <AdminDialog shape="small" title="Lock when idle" onClose={onClose}>
      <fieldset className="px-4 py-4 md:px-5.5">
        <legend className="contents">
          <span className="mb-2 block">Ask for the password again, until this page is closed, after</span>
        </legend>
        {[...new Set([...IDLE_CHOICES, minutes])]
          .sort((one, other) => one - other)
          .map((choice) => (
            <label key={choice} className="flex min-h-9 items-center gap-2.5 pointer-coarse:min-h-11">
              <input
                type="radio"
                name="idle"
                className="size-4 accent-lagoon-700"
                checked={choice === minutes}
                onChange={() => $idleMinutes.set(choice)}
              />
              {choice} minutes
            </label>
          ))}
      </fieldset>
    </AdminDialog>
  );
}
