import { useRef, useState } from 'react';
import { isTrapped, PRESS_AGAIN } from './trap.ts';

/** Asks for a second press where something has filled in the trap. */
export function useTrap() {
  const ref = useRef<HTMLInputElement>(null);
  const [isSuspicious, setIsSuspicious] = useState(false);

  const isCaught = (): boolean => {
    const isFilled = isTrapped(ref.current);
    setIsSuspicious(isFilled);
    return isFilled;
  };

  return { ref, isCaught, question: isSuspicious ? PRESS_AGAIN : undefined };
}
