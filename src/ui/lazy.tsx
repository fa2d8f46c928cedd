import { Suspense, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { lazyPart, PlaceContext } from '@/lib/lostPart';
import { useIsBrowser } from '@/lib/useIsBrowser';

/**
 * A part whose code is fetched when it is first shown; the server leaves it out. `loading` stands in its place meanwhile,
 * as high as what comes: the page needs such a part, so its loss is said. For a part that brings its own texts use
 * `lazyWithMessages` of the i18n folder.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loading?: () => ReactNode,
): ComponentType<Props> {
  let code = lazyPart(load);
  return function LazyComponent(props: Props) {
    const [Code, setCode] = useState(() => code);
    const place = useMemo(
      () => ({ isNeeded: loading !== undefined, onRetry: () => setCode(() => (code = lazyPart(load))) }),
      [],
    );
    const waiting = loading?.() ?? null;
    return useIsBrowser() ? (
      <PlaceContext value={place}>
        <Suspense fallback={waiting}>
          <Code {...props} />
        </Suspense>
      </PlaceContext>
    ) : (
      waiting
    );
  };
}
