import { Eye, EyeOff } from 'lucide';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { Field } from '#components/ui/Field.tsx';
import { Icon } from '#components/ui/Icon.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  label: string;
  hint?: string;
  error?: string | undefined;
}

/** A password that can be looked at, and that says when the caps lock is on. */
export function PasswordField({ label, hint, error, ...input }: Props) {
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const lookAtCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'));
  const icon = isShown ? EyeOff : Eye;

  return (
    <Field label={label} error={error} hint={hasCapsLock ? 'Caps Lock is on' : hint}>
      {(control) => (
        <span className={`field ${error ? 'border-2 border-hibiscus-600' : ''}`}>
          <input
            {...control}
            {...input}
            type={isShown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            autoCorrect="off"
            onKeyDown={lookAtCapsLock}
            onKeyUp={lookAtCapsLock}
          />
          <button
            type="button"
            className="mr-1 grid size-11 flex-none place-items-center text-clove-500"
            aria-label={isShown ? 'Hide password' : 'Show password'}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon of={icon} />
          </button>
        </span>
      )}
    </Field>
  );
}
