import { type RefObject, useEffect, useRef, useState } from 'react';
import { hasWebGl } from './map-notices.ts';

export type MapState = 'loading' | 'ready' | 'failed' | 'unsupported';

interface UsedMap<Control> {
  container: RefObject<HTMLDivElement | null>;
  /** Null until the map is there. */
  control: Control | null;
  state: MapState;
  retry: () => void;
}

/**
 * Opens a map in a container and closes it with the component. `open` is called once per attempt and reads the
 * newest props through `latest`, so that a map outlives every change of them.
 */
export function useMap<Control extends { destroy: () => void }, Props>(
  open: (container: HTMLElement, latest: { readonly current: Props }, signal: AbortSignal) => Promise<Control>,
  props: Props,
): UsedMap<Control> {
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const opener = useRef(open);
  const [attempt, setAttempt] = useState(0);
  const [control, setControl] = useState<Control | null>(null);
  const [state, setState] = useState<MapState>('loading');

  useEffect(() => {
    latest.current = props;
    opener.current = open;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what this effect waits for.
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    if (!hasWebGl()) return setState('unsupported');
    const leaving = new AbortController();
    let opened: Control | undefined;
    setState('loading');
    opener.current(element, latest, leaving.signal).then(
      (control) => {
        if (leaving.signal.aborted) return control.destroy();
        opened = control;
        setControl(control);
        setState('ready');
      },
      () => {
        if (!leaving.signal.aborted) setState('failed');
      },
    );
    return () => {
      leaving.abort();
      opened?.destroy();
      setControl(null);
    };
  }, [attempt]);

  return { container, control, state, retry: () => setAttempt((count) => count + 1) };
}
