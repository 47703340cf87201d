import type { MouseEvent, ReactNode, RefObject } from 'react';
import { MAP_NOTICES } from './map-notices.ts';
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
  const notice = state === 'ready' ? null : MAP_NOTICES[state];
  const retry = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest<HTMLElement>('[data-map]')?.focus();
    onRetry();
  };
  const isMissing = state === 'failed' || state === 'unsupported';
  return (
    <div
      className={`relative grid min-h-60 overflow-hidden bg-lagoon-100 outline-none ${className}`}
      data-map={state}
      tabIndex={-1}
    >
      <div ref={container} className={isMissing ? 'hidden' : 'absolute inset-0'} />
      <div className="pointer-events-none relative m-auto max-w-90 p-6 text-center" role="status">
        {notice && !isMissing && (
          <span
            className="mx-auto mb-3 block size-2.5 rounded-full bg-lagoon-600 motion-safe:animate-pulse"
            aria-hidden
          />
        )}
        {notice && <p className={`font-semibold ${isMissing ? '' : 'text-clove-700'}`}>{notice.title}</p>}
        {notice?.text && <p className="mt-1 text-meta text-clove-700">{notice.text}</p>}
        {state === 'failed' && (
          <button type="button" className="pointer-events-auto btn btn-line btn-small mt-4" onClick={retry}>
            Try again
          </button>
        )}
      </div>
      {children}
    </div>
  );
}
