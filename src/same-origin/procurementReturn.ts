import type { NextApiRequest, NextApiResponse } from 'next';
import * as z from 'zod/mini';
import { OpaqueId } from '@/contracts/common/fields';
import { procurementCookie, sentCartCookie } from '@/contracts/cookies';
import { defaultLocale, type Locale, localeOf } from '@/contracts/locales';
import { shop } from '@/contracts/shop';
import { joinShopPath } from '@/contracts/shopPath';
import { createTranslator } from '@/i18n/createTranslator';
import { loadMessages } from '@/i18n/loadMessages';
import { systemClock } from '@/lib/clock';
import { toAmount } from '@/lib/money';
import { byMethod, onlyFormsOfOurs, withinBudget } from './answer';
import { cxmlMessage, itemsOf, nameOf, type ReturnedCart, sumsOf, unitCentsOf } from './cxmlMessage';
import { CartToken, holdsOther, holdsOtherGoods, showOther } from './otherCart';
import { goneCookie, ownCookie } from './ownCookies';
import { sendPlainPage } from './plainPage';
import { gatewayFor } from './serviceClients';

const Wish = z.object({
  cartId: OpaqueId,
  cartToken: CartToken,
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
  POST: limited(
    onlyFormsOfOurs(async (request, response) => {
      const wish = Wish.safeParse(request.body);
      /* Another window has sent the cart: the cart's page says so. */
      if (!wish.success) return showCart(response, localeIn(request));
      const { visit, ...cart } = wish.data;
      await send(request, response, { ...cart, facts: new URLSearchParams(visit) });
    }),
  ),
});

/**
 * What becomes of a cart that was sent, which nobody can know to have arrived: it goes there again, by the same number, or is
 * opened again, unless it would take the place of a newer cart with goods. The cookie says which cart it is.
 * @source docs/decisions/0071-partner-sign-in-and-procurement.md
 */
export const sentCart = byMethod({
  POST: limited(
    onlyFormsOfOurs(async (request, response) => {
      const locale = localeIn(request);
      const { wish } = Object(request.body) as { wish?: unknown };
      const facts = new URLSearchParams(request.cookies[sentCartCookie]);
      const held = { cartId: facts.get('cartid'), cartToken: facts.get('carttoken'), visit: '' };
      const sent = Wish.safeParse({ ...held, locale });
      if (!sent.success) return showCart(response, locale);
      const cart = { ...sent.data, facts };
      await (wish === 'again' ? send(request, response, cart) : takeBack(request, response, cart));
    }),
  ),
});

const localeIn = ({ body }: NextApiRequest): Locale =>
  localeOf(String((Object(body) as { locale?: unknown }).locale)) ?? defaultLocale;

interface SentCart {
  readonly cartId: string;
  readonly cartToken: string;
  readonly locale?: string | undefined;
  /** Of the visit: partner, address and the buyer's visit there. */
  readonly facts: URLSearchParams;
}

async function send(request: NextApiRequest, response: NextApiResponse, sent: SentCart): Promise<void> {
  const { cartId, cartToken, facts } = sent;
  const locale = localeOf(sent.locale ?? '') ?? defaultLocale;
  const [partnerId, returnUrl] = [facts.get('partnerid') ?? '', facts.get('hook_url') ?? ''];
  try {
    const result = await gatewayFor(request).call('returnCart', {
      ...{ params: { cartId }, query: { locale }, cartToken },
      body: { partnerId, returnUrl },
    });
    if (!result.ok) return showCart(response, locale, 'refused');
    const { cart, portal, name } = result.data;
    const buyerCookie = facts.get('buyer_cookie') ?? '';
    const returned = { cart, portal, partnerId, buyerCookie, locale, now: systemClock.now() };
    response.setHeader('Set-Cookie', sentCookies(request, sent, name));
    await sendPage(response, returned, { address: returnUrl, partner: name });
  } catch {
    showCart(response, locale, 'refused');
  }
}

async function takeBack(request: NextApiRequest, response: NextApiResponse, sent: SentCart): Promise<void> {
  const { cartId, cartToken, facts } = sent;
  const locale = localeOf(sent.locale ?? '') ?? defaultLocale;
  try {
    if (await holdsOtherGoods(request, cartId)) return await showOther(response, locale);
  } catch {
    return showCart(response, locale, 'refused');
  }
  const result = await gatewayFor(request).call('takeBackCart', { params: { cartId }, cartToken });
  if (!result.ok) return showCart(response, locale, 'refused');
  const visit = new URLSearchParams([...facts].filter(([name]) => !ofCart.includes(name)));
  response.setHeader('Set-Cookie', [
    ...ownCookie('cartId', cartId, { maxAge: CART_SECONDS }),
    ...ownCookie('cartToken', cartToken, { maxAge: CART_SECONDS }),
    ...ownCookie(procurementCookie, encodeURIComponent(visit.toString())),
    ...goneCookie(sentCartCookie),
  ]);
  showCart(response, locale);
}

/** The cart page, and what it says there. */
const showCart = (response: NextApiResponse, locale: Locale, word?: 'refused') =>
  void response.redirect(303, `${joinShopPath(locale, '/cart')}${word ? `?return=${word}` : ''}`);

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
  const t = createTranslator(locale, await loadMessages(locale, ['partner']), 'partner');
  const text = (key: 'title' | 'text' | 'button') => t(`return.sending.${key}`, { partner });
  const { origin } = new URL(address);
  const form = {
    action: address,
    origin,
    field: fieldOf(returned),
    button: text('button'),
    sendsItself: true,
  };
  sendPlainPage(response, { locale, title: text('title'), text: text('text'), form });
}

/** As long as the browser keeps any cart. */
const CART_SECONDS = 180 * 86_400;
/** Whoever has not asked for the cart by then has it at the portal. */
const SENT_SECONDS = 86_400;
const ofCart: readonly string[] = ['cartid', 'carttoken', 'name'];

/**
 * The cart is over, and so is what the procurement system wanted; for a day it can be sent again or taken back. Another cart that the
 * browser has begun meanwhile stays.
 */
function sentCookies(
  request: NextApiRequest,
  { cartId, cartToken, facts }: SentCart,
  name: string,
): string[] {
  const sent = new URLSearchParams(facts);
  for (const [key, value] of Object.entries({ cartid: cartId, carttoken: cartToken, name }))
    sent.set(key, value);
  return [
    ...(holdsOther(request, cartId) ? [] : ['cartId', 'cartToken']).flatMap(goneCookie),
    ...goneCookie(procurementCookie),
    ...ownCookie(sentCartCookie, encodeURIComponent(sent.toString()), { maxAge: SENT_SECONDS }),
  ];
}
