import { joinShopPath, splitShopPath } from '@/contracts/shopPath';
import { changedAddress, queryParameter } from '@/features/navigation/rules';
import { mergeQuery, safeReturn } from '@/lib/url';

/** What decides where somebody goes who has signed in. */
export interface AfterLogin {
  /** The address `goback` stands for, as the gateway has checked it. */
  readonly returnTo?: string | undefined;
  /** Address that was stored in session storage before. */
  readonly stored?: string | null;
  /** Address of the present page: path, query and fragment. */
  readonly current: string;
  /** This site's own origin. */
  readonly origin: string;
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
export function redirectAfterLogin({
  returnTo,
  stored,
  current,
  origin,
  isNew,
  campaign = {},
}: AfterLogin): string {
  const here = isSignInPage(current)
    ? joinShopPath(splitShopPath(current).locale, '/')
    : changedAddress(current, { login: null });
  const own = returnTo?.startsWith(`${origin}/`) ? returnTo.slice(origin.length) : returnTo;
  const named = own ?? safeReturn(stored, { origin, fallback: '' });
  const target = named && !isSignInPage(named) ? named : here;
  const led = isNew ? mergeQuery(target, { signupcomplete: 'true' }) : target;
  if (pageOf(led) === pageOf(current)) return led;
  const { search } = new URL(led, origin);
  const missing = Object.entries(campaign).filter(([name]) => queryParameter(search, name) === undefined);
  return mergeQuery(led, Object.fromEntries(missing));
}

/** An address without query and fragment. */
export const pageOf = (address: string): string => address.split(/[?#]/)[0] ?? '';

/** Whether an address is one of the pages that would ask again. */
const isSignInPage = (address: string): boolean =>
  address.startsWith('/') && /^\/(?:authenticate|signup)(?:[/?#]|$)/.test(splitShopPath(address).path);
