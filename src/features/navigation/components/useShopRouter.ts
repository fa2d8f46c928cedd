import { useMemo } from 'react';
import { useRouter } from 'next/router';
import { defaultLocale, localeOf, type Locale } from '@/contracts/locales';
import { useLinkAddress } from '@/ui/navigation/Link';
import { changedAddress, realAddress } from '../rules';

interface MoveOptions {
  /** Changes the address only; no page data is fetched. */
  shallow?: boolean;
  /** Whether the page jumps to its top, which it does unless told otherwise. */
  scroll?: boolean;
  locale?: Locale;
}

/** The router in the shop's words; addresses are written without locale, the current one is kept. */
export function useShopRouter() {
  const router = useRouter();
  const write = useLinkAddress();
  return useMemo(
    () => ({
      locale: localeOf(router.locale ?? '') ?? defaultLocale,
      pathname: router.pathname,
      asPath: router.asPath,
      /** Moves on; what the visit carries along goes with it, as it does with a link. */
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
      back: () => router.back(),
      reload: () => router.reload(),
      prefetch: (href: string) => router.prefetch(href),
    }),
    [router, write],
  );
}
