import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { loadPart, PartBoundary } from '@/lib/lostPart';
import { useIsBrowser } from '@/lib/useIsBrowser';

/**
 * A part whose code is fetched when it is first shown; the server leaves it out. `loading` stands in its place meanwhile,
 * as high as what comes: the page needs such a part, so its loss is said. For a part that brings its own texts use `lazyWithMessages` of the i18n folder.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loading?: (props: Props) => ReactNode,
): ComponentType<Props> {
  const makeCode = () =>
    lazy(async () => ({ default: await loadPart(load) })) as unknown as ComponentType<Props>;
  let code = makeCode();
  return function LazyComponent(props: Props) {
    const [Code, setCode] = useState(() => code);
    const waiting = loading?.(props) ?? null;
    const again = () => setCode(() => (code = makeCode()));
    return useIsBrowser() ? (
      <PartBoundary part={props} isNeeded={loading !== undefined} onRetry={again}>
        <Suspense fallback={waiting}>
          <Code {...props} />
        </Suspense>
      </PartBoundary>
    ) : (
      waiting
    );
  };
}
