import { useStore } from '@nanostores/react';
import { AdminDialog } from '../form/AdminDialog.tsx';
import { $idleMinutes, IDLE_CHOICES } from './idle-lock.ts';

export function IdleDialog({ onClose }: { onClose: () => void }) {
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
