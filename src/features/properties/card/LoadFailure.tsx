import { RotateCw } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import { Notice } from '#components/ui/Notice.tsx';

interface Props {
  /** What the visitor can do, and what is there meanwhile. */
  text: string;
  onRetry: () => void;
}

/** Stands in the place of cards that could not be fetched. */
export function LoadFailure({ text, onRetry }: Props) {
  return (
    <div role="alert">
      <Notice title="Failed to load properties" text={text}>
        <button type="button" className="btn btn-line" onClick={onRetry}>
          <Icon of={RotateCw} />
          Try again
        </button>
      </Notice>
    </div>
  );
}
