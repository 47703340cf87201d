import { useEffect, useEffectEvent } from 'react';
import { listeningTo } from '#lib/island-code.ts';

declare global {
  /** A press on an element that carries `data-` and the name of the event. */
  type PressEvent = CustomEvent<HTMLElement>;
}

/** Listens to the events that wake an island, see `client:event`; their types stand in `WindowEventMap`. */
export function useIslandEvent<Name extends keyof WindowEventMap>(
  name: Name,
  handle: (event: WindowEventMap[Name]) => void,
): void {
  const handleEvent = useEffectEvent(handle);
  useEffect(() => {
    const listen = (event: WindowEventMap[Name]) => handleEvent(event);
    window.addEventListener(name, listen);
    dispatchEvent(new Event(listeningTo(name)));
    return () => window.removeEventListener(name, listen);
  }, [name]);
}
