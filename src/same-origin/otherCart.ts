import type { NextApiRequest, NextApiResponse } from 'next';
import * as z from 'zod/mini';
import { GatewayError } from '@/clients/gateway/GatewayError';
import { OpaqueId } from '@/contracts/common/fields';
import type { Locale } from '@/contracts/locales';
import { joinShopPath } from '@/contracts/shopPath';
import { createTranslator } from '@/i18n/createTranslator';
import { loadMessages } from '@/i18n/loadMessages';
import { sendPlainPage } from './plainPage';
import { gatewayFor } from './serviceClients';

/** The token that opens a cart. */
export const CartToken = z.string().check(z.maxLength(2000), z.regex(/^[\w.~+/=-]+$/));
const HeldCart = z.object({ cartId: OpaqueId, cartToken: CartToken });

/** Whether the browser has begun another cart than this one, whose cookies stay. */
export const holdsOther = ({ cookies }: NextApiRequest, cartId: string): boolean =>
  (cookies.cartId ?? cartId) !== cartId;

/**
 * Whether that other cart holds anything: a guest who loses its cookies loses the goods. One that is none any more, or not the
 * visitor's, is in nobody's way.
 * @throws GatewayError when nobody knows
 */
export async function holdsOtherGoods(request: NextApiRequest, cartId: string): Promise<boolean> {
  const held = HeldCart.safeParse(request.cookies);
  if (!held.success || !holdsOther(request, cartId)) return false;
  const { cartToken, ...params } = held.data;
  try {
    const { items } = await gatewayFor(request).call('getCart', { params, cartToken });
    return items.length > 0;
  } catch (error) {
    if (error instanceof GatewayError && [401, 403, 404].includes(error.status)) return false;
    throw error;
  }
}

/** Says that the other cart comes first, and leads to it. */
export async function showOther(response: NextApiResponse, locale: Locale): Promise<void> {
  const t = createTranslator(locale, await loadMessages(locale, ['partner']), 'partner');
  const link = { address: joinShopPath(locale, '/cart'), text: t('return.other.button') };
  sendPlainPage(response, { locale, title: t('return.other.title'), text: t('return.other.text'), link });
}
