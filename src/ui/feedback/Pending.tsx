import { Button } from '../controls/Button';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { InlineMessage } from './InlineMessage';
import { Skeleton } from './Skeleton';

interface PendingProps {
  hasFailed: boolean;
  /** Told to screen readers while it loads. */
  loadingLabel: string;
  failure: string;
  retryLabel: string;
  onRetry: () => void;
  /** Room it will take. */
  height: string;
}

/** Shown in place of something that is still loading, or that failed to load and can be retried. */
export function Pending({ hasFailed, loadingLabel, failure, retryLabel, onRetry, height }: PendingProps) {
  if (!hasFailed)
    return (
      <div>
        <VisuallyHidden role="status">{loadingLabel}</VisuallyHidden>
        <Skeleton aria-hidden height={height} />
      </div>
    );
  const again = (
    <Button variant="secondary" size="sm" onClick={onRetry}>
      {retryLabel}
    </Button>
  );
  return (
    <InlineMessage tone="error" action={again}>
      {failure}
    </InlineMessage>
  );
}
