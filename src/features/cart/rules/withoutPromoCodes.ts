import type { Cart, CartItem } from '@/contracts/ordering/cart';
import { toAmount, toCents } from '@/lib/money';

/**
 * A cart without some of its promo codes: the amounts they took off are added again. Taxes stay as they were until the gateway
 * has computed them.
 * @source spec §3 Cart (codeList.promo, promoDiscount), §9 Money and prices (total discount)
 */
export function withoutPromoCodes(cart: Cart, codes: readonly string[]): Cart {
  if (codes.length === 0) return cart;
  const isGone = ({ code }: { code?: string }) => code !== undefined && codes.includes(code);
  const { promotions = [] } = cart;
  const gone = promotions.filter(isGone);
  const goods = gone.reduce((sum, { amount }) => sum + toCents(amount), 0);
  const delivery = gone.reduce((sum, { deliveryAmount }) => sum + toCents(deliveryAmount), 0);
  const less = (amount: number) => toAmount(Math.max(toCents(amount) - goods, 0));
  return {
    ...cart,
    codeList: withoutCodes(cart.codeList, codes),
    promotions: promotions.filter((promotion) => !isGone(promotion)),
    promoDiscount: less(cart.promoDiscount),
    totalDiscountAmount: less(cart.totalDiscountAmount),
    totalAmount: toAmount(toCents(cart.totalAmount) + goods + delivery),
    entities: {
      items: Object.fromEntries(
        Object.entries(cart.entities.items).map(([id, line]) => [id, plainLine(line, codes)]),
      ),
    },
  };
}

function plainLine(line: CartItem, codes: readonly string[]): CartItem {
  const codeList = withoutCodes(line.codeList, codes);
  if (codeList.promo.length > 0) return { ...line, codeList };
  const { promoDiscount: _discount, ...rest } = line;
  return { ...rest, codeList };
}

const withoutCodes = <List extends { promo: string[] }>(list: List, codes: readonly string[]): List => ({
  ...list,
  promo: list.promo.filter((code) => !codes.includes(code)),
});
