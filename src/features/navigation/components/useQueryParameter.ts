import { useSyncExternalStore } from 'react';
import { useRouter } from 'next/router';
import { queryParameter } from '../rules';

/**
 * One query parameter of the page: from the real address in the browser, else from the router's query.
 * The server and the first paint see the canonical query only, so personal parameters appear right after.
 */
export function useQueryParameter(key: string): string | undefined {
  const { query, events } = useRouter();
  const search = useSyncExternalStore(
    (onChange) => {
      events.on('routeChangeComplete', onChange);
      window.addEventListener('popstate', onChange);
      return () => {
        events.off('routeChangeComplete', onChange);
        window.removeEventListener('popstate', onChange);
      };
    },
    () => window.location.search,
    () => '',
  );
  const fromRouter = query[key];
  return queryParameter(search, key) ?? (Array.isArray(fromRouter) ? fromRouter.at(-1) : fromRouter);
}
