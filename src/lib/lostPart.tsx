import { createContext, lazy, use, type ComponentType, type ReactNode } from 'react';
import { loadWithRetry } from './loadWithRetry';

interface LostPartProps {
  /** Closes the dialog that could not be loaded; missing for a part that stands in the page. */
  onClose?: (() => void) | undefined;
  onRetry: () => void;
}

/** What stands in place of a lost part; the shell fills it, because it has the words. */
export const LostPartContext = createContext<(lost: LostPartProps) => ReactNode>(() => null);

interface LostProps {
  /** Props of the part. One with `onClose` is a dialog; `isOpen` is false while it is rendered out of sight. */
  part: object & { readonly onClose?: unknown; readonly isOpen?: unknown };
  /** Whether the page has nothing to show without the part. */
  isNeeded: boolean;
  onRetry: () => void;
}

/** A part that could not be loaded: a dialog or a needed part says so, any other is left out. The page stays. */
export function Lost({ part, isNeeded, onRetry }: LostProps) {
  const lost = use(LostPartContext);
  const onClose = part.onClose as LostPartProps['onClose'];
  return part.isOpen !== false && (onClose || isNeeded) && lost({ onClose, onRetry });
}

/** For the code of a part that is lost: what its place knows. */
export const PlaceContext = createContext<Omit<LostProps, 'part'>>({
  isNeeded: false,
  onRetry: () => undefined,
});

const LostCode = (part: object) => <Lost part={part} {...use(PlaceContext)} />;

/** A lazy component. Code that cannot be fetched becomes what stands in its place; inside a `PlaceContext` only. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const find = async () => ({ default: await loadWithRetry(load).catch(() => LostCode) });
  return lazy(find as () => Promise<{ default: typeof LostCode }>);
}
