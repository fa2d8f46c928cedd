import type { IncomingMessage } from 'node:http';
import type { Environment } from '@/config/environment';
import { pagePaths } from '@/contracts/pagePaths';
import { joinShopPath, splitShopPath } from '@/contracts/shopPath';
import { safely } from '@/lib/safely';
import { resolveAddress } from './pageAddress';

/** Where the checkout stands that a request asks for; undefined when it stands here, or another page is asked for. */
export type CheckoutElsewhere = (
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
) => string | undefined;

/**
 * Reads requests for the checkout on the shop's own host, where the checkout has a host of its own. Requests on any third host
 * are answered as they come: a proxy that forwards another name would lead round in circles.
 * @returns undefined in a shop of one host
 * @source spec §2 (checkout host), docs/decisions/0069-ways-into-an-account.md
 */
export function readCheckoutElsewhere({
  publicUrl,
  checkoutHost,
}: Pick<Environment, 'publicUrl' | 'checkoutHost'>): CheckoutElsewhere | undefined {
  const shopHost = new URL(publicUrl).host;
  if (!checkoutHost || new URL(checkoutHost).host === shopHost) return undefined;
  return ({ method, url = '', headers }) => {
    if (headers.host?.toLowerCase() !== shopHost || !['GET', 'HEAD'].includes(method ?? '')) return undefined;
    const path = url.startsWith('/') && url.length <= LONGEST ? checkoutPath(url) : undefined;
    return path && `${checkoutHost}${path}`;
  };
}

/** Proxies refuse answers with longer headers; the page itself is answered then. */
const LONGEST = 2047;

/** The canonical address of the checkout, with its parameters. */
function checkoutPath(url: string): string | undefined {
  if (!url.includes(pagePaths.checkout)) return undefined;
  const asked = safely(() => new URL(`http://shop.invalid${url}`));
  const resolved = asked && resolveAddress(asked, '');
  if (!resolved || resolved.kind === 'gone') return undefined;
  if (resolved.kind === 'redirect')
    return isCheckout(resolved.location.split('?')[0] ?? '') ? resolved.location : undefined;
  const { form, locale, path } = resolved.address;
  return form === 'html' && isCheckout(path) ? `${joinShopPath(locale, path)}${asked?.search}` : undefined;
}

const isCheckout = (path: string): boolean => splitShopPath(path).path === pagePaths.checkout;
