import { Component, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useLazyComponent } from '#components/ui/lazy-component.ts';
import type { PageId } from '../admin-route.ts';
import { SmallButton } from '../parts/buttons.tsx';
import { PAGE_CODE } from '../tabs.ts';

/** Whether the device has a line. That the backend answers is another matter, and each read says that for itself. */
export function useOnline(): boolean {
  return useSyncExternalStore(watch, () => navigator.onLine);
}

function watch(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/**
 * One tab, or a page of the bar: its code is fetched when it is first opened, and its faults stay inside it. Code that is
 * there is shown at once: behind a Suspense it would wait a third of a second for React to take the fallback away.
 */
export function OpenTab({ id }: { id: PageId }) {
  const [attempt, setAttempt] = useState(0);
  const { Component: Content, hasFailed, retry } = useLazyComponent(PAGE_CODE[id]);
  if (hasFailed) return <TabFailure onRetry={retry} />;
  if (!Content) return <TabSkeleton />;
  return (
    <TabBoundary key={attempt} onRetry={() => setAttempt(attempt + 1)}>
      <Content />
    </TabBoundary>
  );
}

function TabSkeleton() {
  return (
    <div role="status" aria-label="Loading">
      <div className="skeleton mb-4 h-9 w-56" />
      <div className="skeleton mb-4 h-20" />
      <div className="skeleton h-96" />
    </div>
  );
}

interface Props {
  onRetry: () => void;
  children: ReactNode;
}

/** Keeps a fault of one tab away from the rest of the admin. */
class TabBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <TabFailure onRetry={this.props.onRetry} />;
  }
}

/** Tries again by itself when the line is back. */
function TabFailure({ onRetry }: { onRetry: () => void }) {
  const isOnline = useOnline();
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <div className="panel px-6 py-10 text-center" role="alert">
      <h1 className="text-base font-semibold">
        {isOnline
          ? 'This part of the desk could not be shown.'
          : 'There is no connection, and this tab was not open yet.'}
      </h1>
      <p className="mt-1 text-clove-700">
        {isOnline
          ? 'The other tabs still work. If trying again does not help, reload the page.'
          : 'It comes by itself when the connection is back. Please do not reload the page until then.'}
      </p>
      <div className="mt-4 flex justify-center gap-2.5">
        <SmallButton kind="brand" onClick={onRetry}>
          Try again
        </SmallButton>
        {isOnline && <SmallButton onClick={() => location.reload()}>Reload</SmallButton>}
      </div>
    </div>
  );
}
