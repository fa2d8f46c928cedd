import { useRouter } from 'next/compat/router';
import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useContext,
} from 'react';
import { isBlockedOffline } from '@/lib/connection';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Without it, the element is plain text in an anchor. */
  href?: string;
  /** false shows the same address in the same language without the locale in front. */
  locale?: string | false;
  replace?: boolean;
  scroll?: boolean;
  /** Changes the address without fetching the page again. */
  shallow?: boolean;
  children?: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * An unstyled link. Pages of the shop open without a full load and are fetched on hover only;
 * other origins, files, mail and phone addresses are ordinary anchors. While the browser is offline the current page stays.
 */
export function Link({ href, locale, replace, scroll = true, shallow, ...anchor }: LinkProps) {
  const write = useLinkAddress();
  const router = useRouter();
  if (!href || !isPage(href)) {
    return <a href={href} {...anchor} />;
  }
  const address = write(href.startsWith('?') ? `${pathOf(router?.asPath ?? '')}${href}` : href);
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    anchor.onClick?.(event);
    if (!router || event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    if (!shallow && isBlockedOffline()) return;
    void router[replace ? 'replace' : 'push'](address, undefined, { locale, scroll, shallow });
  };
  const prefetch = () => {
    router?.prefetch(address, undefined, { locale, priority: true }).catch(() => undefined);
  };
  return (
    <a
      {...anchor}
      href={inLocale(address, locale ?? router?.locale, router?.defaultLocale)}
      onClick={go}
      onMouseEnter={(event) => {
        anchor.onMouseEnter?.(event);
        prefetch();
      }}
      onTouchStart={(event) => {
        anchor.onTouchStart?.(event);
        prefetch();
      }}
    />
  );
}

function isPage(href: string): boolean {
  return (href.startsWith('/') && !href.startsWith('//')) || href.startsWith('?');
}

function pathOf(asPath: string): string {
  return asPath.split(/[?#]/)[0] ?? '';
}

/** A click that opens a new tab or window, or starts a download. */
function isForBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const link = event.currentTarget;
  const isElsewhere = link.target !== '' && link.target !== '_self';
  return isElsewhere || link.hasAttribute('download') || hasModifier(event);
}

function hasModifier({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}

/** The default locale has no prefix; without a default locale, no address has one. */
function inLocale(address: string, locale: string | false | undefined, defaultLocale?: string): string {
  if (!locale || !defaultLocale || locale === defaultLocale) return address;
  return `/${locale}${address.replace(/^\/(?=$|[?#])/, '')}`;
}

/** How an address of this site is written into a link. */
export type LinkAddress = (href: string) => string;

const asItIs: LinkAddress = (href) => href;

/** The shell adds some parameters of a visit to every link; without it addresses stay as they are. */
export const LinkAddressContext = createContext<LinkAddress>(asItIs);

export const useLinkAddress = (): LinkAddress => useContext(LinkAddressContext);
