/** What a visitor is asked where something has filled in the trap. */
export const PRESS_AGAIN = 'Please press the button once more.';

/** Whether the trap is filled in. It is emptied, so that the next press counts: a browser's autofill must cost nothing. */
export function isTrapped(trap: HTMLInputElement | null): boolean {
  const isFilled = Boolean(trap?.value);
  if (trap) trap.value = '';
  return isFilled;
}
