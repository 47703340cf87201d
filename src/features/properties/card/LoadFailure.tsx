import { RotateCw } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import { Notice } from '#components/ui/Notice.tsx';

interface Props {
  /** What is there meanwhile. */
  rest: string;
  /** Whether only loading the page anew helps, which takes the place of another try. */
  isOutdated?: boolean;
  onRetry: () => void;
}

/** Stands in the place of cards that could not be fetched. */
export function LoadFailure({ rest, isOutdated = false, onRetry }: Props) {
  const help = isOutdated ? 'The site was updated, so this page has to be loaded anew.' : 'Check your connection.';
  return (
    <div role="alert">
      <Notice title="Failed to load properties" text={`${help} ${rest}`}>
        <button type="button" className="btn btn-line" onClick={isOutdated ? () => location.reload() : onRetry}>
          <Icon of={RotateCw} />
          Try again
        </button>
      </Notice>
    </div>
  );
}
