import type { NextApiResponse } from 'next';
import * as z from 'zod/mini';
import { cookieDomain } from '@/config/sharedHost';
import { serverEnvironment } from '@/config/serverEnvironment';
import { OpaqueId } from '@/contracts/common/fields';
import { procurementCookie } from '@/contracts/cookies';
import { defaultLocale, type Locale, localeOf } from '@/contracts/locales';
import { shop } from '@/contracts/shop';
import { joinShopPath } from '@/contracts/shopPath';
import { createTranslator } from '@/i18n/createTranslator';
import { loadMessages } from '@/i18n/loadMessages';
import { systemClock } from '@/lib/clock';
import { toAmount } from '@/lib/money';
import { byMethod, refuse, withinBudget } from './answer';
import { cxmlMessage, itemsOf, nameOf, type ReturnedCart, sumsOf, unitCentsOf } from './cxmlMessage';
import { sendPlainPage } from './plainPage';
import { gatewayFor } from './serviceClients';

const Wish = z.object({
  cartId: OpaqueId,
  cartToken: z.string().check(z.maxLength(2000), z.regex(/^[\w.~+/=-]+$/)),
  /** What the procurement system said of the visit, as the cookie holds it. */
  visit: z.string().check(z.maxLength(4000)),
  locale: z.optional(z.string()),
});
const limited = withinBudget(30);

/**
 * Hands a cart back to the procurement system it was filled for: answers a page that posts it there by itself. That page alone may
 * send a form to that host, which the gateway has compared with the partner's list. A cart that cannot be returned is shown again.
 * @source spec §2 Query parameters (procurement-system return URL), docs/decisions/0071-partner-sign-in-and-procurement.md
 */
export const procurementReturn = byMethod({
  POST: limited(async (request, response) => {
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin')
      return refuse(response, 403, 'REQ.FOREIGN', 'Only pages of this shop may ask for this.');
    const wish = Wish.safeParse(request.body);
    if (!wish.success) return refuse(response, 400, 'REQ.INVALID', 'A cart and its token are needed.');
    const { cartId, cartToken, visit, ...said } = wish.data;
    const locale = localeOf(said.locale ?? '') ?? defaultLocale;
    const facts = new URLSearchParams(visit);
    const [partnerId, returnUrl] = [facts.get('partnerid') ?? '', facts.get('hook_url') ?? ''];
    try {
      const result = await gatewayFor(request).call('returnCart', {
        ...{ params: { cartId }, query: { locale }, cartToken },
        body: { partnerId, returnUrl },
      });
      if (!result.ok) return showCart(response, locale);
      const { cart, portal, name } = result.data;
      const buyerCookie = facts.get('buyer_cookie') ?? '';
      const returned = { cart, portal, partnerId, buyerCookie, locale, now: systemClock.now() };
      await sendPage(response, returned, { address: returnUrl, partner: name });
    } catch {
      showCart(response, locale);
    }
  }),
});

/** The cart page says that nothing was returned. */
const showCart = (response: NextApiResponse, locale: Locale) =>
  void response.redirect(303, `${joinShopPath(locale, '/cart')}?return=refused`);

/** The one field of the form, by the names that procurement systems know. */
function fieldOf(returned: ReturnedCart): { name: string; value: string } {
  if (returned.portal.format === 'cxml')
    return { name: 'cxml-base64', value: Buffer.from(cxmlMessage(returned), 'utf8').toString('base64') };
  return { name: 'cart', value: JSON.stringify(jsonMessage(returned)) };
}

/** The same facts as JSON, amounts in dollars. */
function jsonMessage({ cart, buyerCookie, now }: ReturnedCart) {
  const sums = sumsOf(cart);
  const amounts = Object.entries(sums).map(([name, cents]) => [name, toAmount(cents)] as const);
  return {
    id: `${cart.cartId}.${cart.version}`,
    ...{ buyerCookie, timestamp: now.toISOString(), currency: shop.currency, ...Object.fromEntries(amounts) },
    items: itemsOf(cart).map((item) => ({
      ...{ id: item.itemId, sku: item.sku, name: nameOf(item), quantity: item.quantity },
      unitPrice: toAmount(unitCentsOf(item)),
      extras: item.accessories.map(({ name, quantity }) => ({ name, quantity })),
      ...(item.deliveryOptions && {
        deliveryDate: item.deliveryOptions.deliveryDate,
        zipCode: item.deliveryOptions.zipCode,
      }),
    })),
  };
}

async function sendPage(
  response: NextApiResponse,
  returned: ReturnedCart,
  { address, partner }: { address: string; partner: string },
): Promise<void> {
  const { locale } = returned;
  const t = createTranslator(locale, await loadMessages(locale, ['cart']), 'cart');
  const text = (key: 'title' | 'text' | 'button') => t(`return.sending.${key}`, { partner });
  const { origin } = new URL(address);
  const form = {
    action: address,
    origin,
    field: fieldOf(returned),
    button: text('button'),
    sendsItself: true,
  };
  response.setHeader('Set-Cookie', endedCookies());
  sendPlainPage(response, { locale, title: text('title'), text: text('text'), form });
}

/** The cart is over, and so is what the procurement system wanted. */
function endedCookies(): string[] {
  const domain = cookieDomain(serverEnvironment());
  const gone = (name: string, more = '') => `${name}=; Path=/; Max-Age=0; SameSite=Lax${more}`;
  const ofCart = ['cartId', 'cartToken'].flatMap((name) => [
    gone(name),
    ...(domain ? [gone(name, `; Domain=${domain}`)] : []),
  ]);
  return [...ofCart, gone(procurementCookie)];
}
