import type { ComponentType, ReactNode } from 'react';
import { Lost, usePart } from '@/lib/lostPart';
import { useIsBrowser } from '@/lib/useIsBrowser';

/**
 * A part whose code is fetched when it is first shown; the server leaves it out. `loading` stands in its place meanwhile,
 * as high as what comes: the page needs such a part, so its loss is said. For a part that brings its own texts use
 * `lazyWithMessages` of the i18n folder.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loading?: (props: Props) => ReactNode,
): ComponentType<Props> {
  let Code: ComponentType<Props> | undefined;
  const fetchCode = async () => (Code = await load());
  return function LazyComponent(props: Props) {
    const [isLost, again] = usePart(Code !== undefined, fetchCode);
    const isBrowser = useIsBrowser();
    if (Code && isBrowser) return <Code {...props} />;
    if (isLost) return <Lost part={props} isNeeded={loading !== undefined} onRetry={again} />;
    return loading?.(props) ?? null;
  };
}
