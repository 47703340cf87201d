import { Component, type ReactNode, useEffect } from 'react';
import { SmallButton } from '../parts/buttons.tsx';
import { useOnline } from './use-online.ts';

interface Props {
  onRetry: () => void;
  children: ReactNode;
}

/** Keeps a fault of one tab away from the rest of the admin. */
export class TabBoundary extends Component<Props, { hasFailed: boolean }> {
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
