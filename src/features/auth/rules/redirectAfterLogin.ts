import { joinShopPath, splitShopPath } from '@/contracts/shopPath';
import { changedAddress, queryParameter } from '@/features/navigation/rules';
import { mergeQuery, type ReturnHosts, safeReturn } from '@/lib/url';

/** Which address somebody named to go to. */
export interface NamedReturn {
  /** The address `goback` stands for, as the gateway or the page has read it. */
  readonly returnTo?: string | null | undefined;
  /** Address that was stored in session storage before. */
  readonly stored?: string | null;
  /** Hosts of the shop. */
  readonly hosts: ReturnHosts;
}

/** What decides where somebody goes who has signed in. */
export interface AfterLogin extends NamedReturn {
  /** Address of the present page: path, query and fragment. */
  readonly current: string;
  /** The account was made just now. */
  readonly isNew?: boolean;
  /** Campaign of the visit; it goes along to another page. */
  readonly campaign?: Readonly<Record<string, string>>;
}

/**
 * Where a shopper goes after signing in: the decoded `goback`, then the stored address, then the present page. From the
 * pages for signing in and up it is the site's root instead.
 * @returns address with its locale; an absolute one for another host of the shop
 * @source spec §4 Redirect after login, §2 Query parameters (goback, signupcomplete, paid-campaign parameters)
 */
export function redirectAfterLogin({ current, isNew, campaign = {}, ...named }: AfterLogin): string {
  const here = isSignInPage(current)
    ? joinShopPath(splitShopPath(current).locale, '/')
    : changedAddress(current, { login: null });
  const target = namedReturn(named) ?? here;
  const led = isNew ? mergeQuery(target, { signupcomplete: 'true' }) : target;
  if (pageOf(led) === pageOf(current)) return led;
  const { search } = new URL(led, named.hosts.origin);
  const missing = Object.entries(campaign).filter(([name]) => queryParameter(search, name) === undefined);
  return mergeQuery(led, Object.fromEntries(missing));
}

/** The first address that was named, leads to a host of the shop, and does not ask to sign in again. */
export function namedReturn({ returnTo, stored, hosts }: NamedReturn): string | undefined {
  return [returnTo, stored]
    .map((address) => safeReturn(address, { ...hosts, fallback: '' }))
    .find((address) => address !== '' && !isSignInPage(address));
}

/** An address without query and fragment. */
export const pageOf = (address: string): string => address.split(/[?#]/)[0] ?? '';

/** Whether an address, also one of another host, is one of the pages that would ask again. */
export const isSignInPage = (address: string): boolean =>
  /^\/(?:authenticate|signup)(?:\/|$)/.test(
    splitShopPath(pageOf(address).replace(/^https?:\/\/[^/]+/, '')).path,
  );
