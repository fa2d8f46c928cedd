import { useRouter } from 'next/router';
import { defaultLocale, localeOf } from '@/contracts/locales';
import { useLinkAddress } from '@/ui/navigation/Link';
import { changedAddress, realAddress, queryParameter } from '../rules';
import { useMemo, useSyncExternalStore } from 'react';

interface MoveOptions {
  /** Changes the address only; no page data is fetched. */
  shallow?: boolean;
  /** Whether the page scrolls to its top; it does by default. */
  scroll?: boolean;
}

/** The router with addresses without locale; the current locale stays. */
export function useShopRouter() {
  const router = useRouter();
  const write = useLinkAddress();
  return useMemo(
    () => ({
      locale: localeOf(router.locale ?? '') ?? defaultLocale,
      asPath: router.asPath,
      /** Goes to a page; parameters of the visit are added, as they are to a link. */
      push: (href: string, options?: MoveOptions) => router.push(write(href), undefined, options),
      replace: (href: string, options?: MoveOptions) => router.replace(href, undefined, options),
      /** Sets (text) or removes (null) parameters of the current address. */
      changeQuery: (
        changes: Readonly<Record<string, string | null>>,
        { method = 'replace', ...options }: MoveOptions & { method?: 'push' | 'replace' } = {},
      ) => {
        const address = changedAddress(realAddress(router.asPath, window.location), changes);
        return router[method](address, undefined, { scroll: false, ...options });
      },
    }),
    [router, write],
  );
}

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
