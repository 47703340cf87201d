import { useRef, useState } from 'react';

/** Asks for a second press where something has filled in the trap: a browser's autofill must not cost a lead. */
export function useTrap() {
  const ref = useRef<HTMLInputElement>(null);
  const [isSuspicious, setIsSuspicious] = useState(false);

  const isCaught = (): boolean => {
    const isFilled = Boolean(ref.current?.value);
    if (ref.current) ref.current.value = '';
    setIsSuspicious(isFilled);
    return isFilled;
  };

  return { ref, isCaught, isSuspicious };
}
