import type { ReactNode, RefObject } from 'react';
import type { MapState } from './use-map.ts';

interface Props {
  container: RefObject<HTMLDivElement | null>;
  state: MapState;
  onRetry: () => void;
  className?: string | undefined;
  children?: ReactNode;
}

/** The place of a map: before it is drawn, when it cannot be drawn, and once it is there. */
export function MapFrame({ container, state, onRetry, className = '', children }: Props) {
  const isShown = state === 'loading' || state === 'ready';
  return (
    <div className={`relative grid min-h-60 overflow-hidden bg-[#cfe6e4] ${className}`} data-map={state}>
      <div ref={container} className={isShown ? 'absolute inset-0' : 'hidden'} />
      {state === 'loading' && (
        <p
          className="pointer-events-none absolute inset-0 grid place-items-center text-meta text-clove-700 motion-safe:animate-pulse"
          role="status"
        >
          Drawing the map…
        </p>
      )}
      {!isShown && (
        <div className="m-auto max-w-90 p-6 text-center" role="status">
          <p className="font-semibold">{state === 'failed' ? 'The map did not load' : 'No map on this device'}</p>
          <p className="mt-1 text-meta text-clove-700">
            {state === 'failed'
              ? 'Your connection may have been interrupted. Everything else on this page works without it.'
              : 'This browser has WebGL turned off or lacks it, and the map is drawn with it. Everything else on this page works without it.'}
          </p>
          {state === 'failed' && (
            <button type="button" className="btn btn-line btn-small mt-4" onClick={onRetry}>
              Try again
            </button>
          )}
        </div>
      )}
      {children}
    </div>
  );
}
