import type { ReturnHosts } from '@/lib/url';
import type { Environment } from './environment';

/** The addresses of a shop that may stand on two hosts. */
type Addresses = Pick<Environment, 'publicUrl' | 'checkoutHost'>;

/** Where a shopper may be sent: to the shop, and to the host of its checkout. @source spec §4 Redirect after login */
export function hostsOf({ publicUrl, checkoutHost }: Addresses): ReturnHosts {
  const alsoAllowed = checkoutHost ? [new URL(checkoutHost).origin] : [];
  return { origin: new URL(publicUrl).origin, alsoAllowed };
}

/** The longest end that both hosts share in whole parts; the first one when they share no domain. */
export function commonHost(one: string, other: string): string {
  if (one === other) return one;
  const [a, b] = [one.split('.').reverse(), other.split('.').reverse()];
  const shared = a
    .slice(
      0,
      [...a, ''].findIndex((part, at) => part !== b[at]),
    )
    .reverse();
  const isDomain = shared.length > 1 || shared[0] === 'localhost';
  return isDomain ? shared.join('.') : one;
}

/**
 * Domain of cookies that the shop and the host of its checkout share; nothing where a cookie of one host is enough, or where
 * the hosts share no domain that browsers take cookies for.
 * @source spec §2 (CHECKOUT_HOST), docs/decisions/0069-ways-into-an-account.md
 */
export function cookieDomain({ publicUrl, checkoutHost }: Addresses): string | undefined {
  if (!checkoutHost) return undefined;
  const [shop, checkout] = [new URL(publicUrl).hostname, new URL(checkoutHost).hostname];
  const shared = commonHost(shop, checkout);
  const isOfBoth = [shop, checkout].every((host) => host === shared || host.endsWith(`.${shared}`));
  const isDomain = shared.includes('.') && !/^[\d.]+$|^\[/.test(shared);
  return shop !== checkout && isOfBoth && isDomain ? shared : undefined;
}
