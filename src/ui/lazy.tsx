import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { loadWithRetry } from '@/lib/loadWithRetry';
import { useIsBrowser } from '@/lib/useIsBrowser';

/**
 * A part whose code is fetched when it is first shown; the server leaves it out. Give `loading` the height
 * of what comes. For a part that brings its own texts use `lazyWithMessages` of the i18n folder.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loading: () => ReactNode = () => null,
): ComponentType<Props> {
  const Code = lazy(async () => ({ default: await loadWithRetry(load) })) as unknown as ComponentType<Props>;
  return function LazyComponent(props: Props) {
    return useIsBrowser() ? (
      <Suspense fallback={loading()}>
        <Code {...props} />
      </Suspense>
    ) : (
      loading()
    );
  };
}
