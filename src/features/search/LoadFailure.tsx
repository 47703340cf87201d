import { RotateCw } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import { Notice } from './Notice.tsx';

interface Props {
  onRetry: () => void;
  /** Whether earlier results stand below; else it is what the page was built with. */
  hasFound?: boolean;
  text?: string;
}

const EARLIER = 'Check your connection. Until then, what was found before stays.';
const STATIC_LIST = 'Check your connection. Until then, all properties stand below.';

/** Says that the search cannot answer. */
export function LoadFailure({ onRetry, hasFound = false, text = hasFound ? EARLIER : STATIC_LIST }: Props) {
  return (
    <Notice title="Failed to load properties" text={text}>
      <button type="button" className="btn btn-line" onClick={onRetry}>
        <Icon of={RotateCw} />
        Try again
      </button>
    </Notice>
  );
}
