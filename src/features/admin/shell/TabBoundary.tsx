import { Component, type ReactNode } from 'react';

interface Props {
  onRetry: () => void;
  children: ReactNode;
}

/** Keeps a fault of one tab away from the rest of the desk. */
export class TabBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className="panel px-6 py-10 text-center" role="alert">
        <p className="font-semibold">This part of the desk could not be shown.</p>
        <p className="mt-1 text-clove-700">
          The other tabs still work. If trying again does not help, reload the page.
        </p>
        <div className="mt-4 flex justify-center gap-2.5">
          <button type="button" className="btn btn-small btn-brand" onClick={this.props.onRetry}>
            Try again
          </button>
          <button type="button" className="btn btn-small btn-line" onClick={() => location.reload()}>
            Reload
          </button>
        </div>
      </div>
    );
  }
}
