import { cartCookies, sessionCookies } from '@/contracts/cookies';
import { defaultLocale, localeOf } from '@/contracts/locales';
import { endpoint } from './answer';
import { gatewayFor } from './serviceClients';

/**
 * The cart that the browser's cookies name, priced now. Whatever the gateway refuses is left to the page, which asks it
 * again and knows what to say: 204, without a body. Other sites can neither read the answer nor send the cookies along.
 * @source spec §7 Cart (getCart), docs/decisions/0087-cart-asked-for-by-a-link.md
 */
export const ownCart = endpoint('GET', 120, async (request, response) => {
  const { [cartCookies.cartId]: cartId, [cartCookies.cartToken]: cartToken } = request.cookies;
  const session = request.cookies[sessionCookies.accessToken];
  const locale = localeOf(String(request.query.locale ?? '')) ?? defaultLocale;
  if (!cartId || !cartToken) return void response.status(204).end();
  const gateway = gatewayFor(request, session ? { authorization: `Bearer ${session}` } : {});
  try {
    response
      .status(200)
      .json(await gateway.call('getCart', { params: { cartId }, query: { locale }, cartToken }));
  } catch {
    response.status(204).end();
  }
});
