import { RotateCw } from 'lucide-react';
import { Notice } from './Notice.tsx';

interface Props {
  onRetry: () => void;
  text?: string;
}

const STATIC_LIST = 'Check your connection. Until then, all properties stand below.';

/** Says that the search cannot answer. */
export function LoadFailure({ onRetry, text = STATIC_LIST }: Props) {
  return (
    <Notice title="Failed to load properties" text={text}>
      <button type="button" className="btn btn-line" onClick={onRetry}>
        <RotateCw aria-hidden />
        Try again
      </button>
    </Notice>
  );
}
