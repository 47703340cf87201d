import { RotateCw } from 'lucide-react';
import { Notice } from './Notice.tsx';

/** Says that the search cannot answer. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice title="Failed to load properties" text="Check your connection. Until then, all properties stand below.">
      <button type="button" className="btn btn-line" onClick={onRetry}>
        <RotateCw aria-hidden />
        Try again
      </button>
    </Notice>
  );
}
