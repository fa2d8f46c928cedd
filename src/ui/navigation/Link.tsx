import NextLink from 'next/link';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { useLinkAddress } from './linkAddress';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  href: string;
  /** false shows the same address in the same language without the locale in front. */
  locale?: string | false;
  replace?: boolean;
  scroll?: boolean;
  /** Changes the address without asking the server for the page again. */
  shallow?: boolean;
  children?: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * An unstyled link. Pages of the shop open without a full load and are fetched on hover only;
 * other origins, files, mail and phone addresses are ordinary anchors.
 */
export function Link({ href, locale, replace, scroll, shallow, ...anchor }: LinkProps) {
  const write = useLinkAddress();
  if (!isPage(href)) {
    return <a href={href} {...anchor} />;
  }
  return (
    <NextLink
      href={write(href)}
      locale={locale}
      replace={replace}
      scroll={scroll}
      shallow={shallow}
      prefetch={false}
      {...anchor}
    />
  );
}

function isPage(href: string): boolean {
  return (href.startsWith('/') && !href.startsWith('//')) || href.startsWith('?');
}
