import { Component, createContext, type ReactNode } from 'react';
import { loadWithRetry } from './loadWithRetry';

/** Code or texts of a part of the page that could not be fetched. */
class PartLost extends Error {
  override name = 'PartLost';
}

/**
 * Fetches what a part of the page needs, with retries.
 * @throws PartLost when the last try failed
 */
export const loadPart = <Loaded,>(load: () => Promise<Loaded>): Promise<Loaded> =>
  loadWithRetry(load).catch((cause: unknown) => {
    throw new PartLost('A part of the page could not be loaded.', { cause });
  });

interface LostPartProps {
  /** Closes the dialog that could not be loaded; missing for a part that stands in the page. */
  onClose?: (() => void) | undefined;
  onRetry: () => void;
}

/** What stands in place of a lost part; the shell fills it, because it has the words. */
export const LostPartContext = createContext<(lost: LostPartProps) => ReactNode>(() => null);

interface PartBoundaryProps {
  /** Props of the part. One with `onClose` is a dialog; `isOpen` is false while it is rendered out of sight. */
  part: { readonly onClose?: unknown; readonly isOpen?: unknown };
  /** Whether the page has nothing to show without the part. */
  isNeeded: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** Keeps the page when a part of it is lost: a dialog or a needed part says so, any other is left out. */
export class PartBoundary extends Component<PartBoundaryProps, { failure: unknown }> {
  static override contextType = LostPartContext;
  declare context: React.ContextType<typeof LostPartContext>;
  override state: { failure: unknown } = { failure: null };

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override render() {
    const { failure } = this.state;
    const { part, isNeeded, onRetry, children } = this.props;
    if (failure === null) return children;
    if (!(failure instanceof PartLost)) throw failure;
    const onClose = typeof part.onClose === 'function' ? (part.onClose as () => void) : undefined;
    if (part.isOpen === false || !(onClose || isNeeded)) return null;
    const LostPart = this.context;
    const retry = () => {
      onRetry();
      this.setState({ failure: null });
    };
    return <LostPart onClose={onClose} onRetry={retry} />;
  }
}
