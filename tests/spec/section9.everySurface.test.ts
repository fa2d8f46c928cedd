import { eq } from 'drizzle-orm';
import { outboxMails, sandboxCharges } from '@/backend/db/schema';
import { renderMail } from '@/backend/mail/renderMail';
import type { Cart } from '@/contracts/ordering/cart';
import { locales } from '@/contracts/locales';
import {
  billRows,
  cartsAsOne,
  optimisticCart,
  preFeeTotalCents,
  totalDiscountCents,
} from '@/features/cart/rules';
import { fixedClock } from '@/lib/clock';
import { toCents } from '@/lib/money';
import { suiteBackend } from '../support/inProcessBackend';
import { newKey } from '../support/openCart';
import { openCheckout } from '../support/openCheckout';
import { testEnvironment } from '../support/testEnvironment';

/** One cart, seen from everywhere: what it costs is the same to the cent on every surface. */
const now = '2026-11-20T15:00:00Z';
const backend = suiteBackend({ now });

const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0);
const sumsOf = (cart: Cart) => {
  const { totalAmount, subTotalAmount, promoDiscount, promotionalDiscount, totalDiscountAmount } = cart;
  const { orderFeeSummary, orderFeeSummaryDetail, rewardsTotal, itemCount } = cart;
  const sums = { totalAmount, subTotalAmount, promoDiscount, promotionalDiscount, totalDiscountAmount };
  return { ...sums, orderFeeSummary, orderFeeSummaryDetail, rewardsTotal, itemCount };
};

/** Several gifts with extras, an odd price, and a percentage off. */
async function richCheckout(code: string) {
  const checkout = await openCheckout(backend, { email: `${newKey()}@example.com` });
  await checkout.add({ sku: 'LK1002M', quantity: 3, addons: [{ id: 'LA01', quantity: 2 }] });
  await checkout.add({ sku: 'LK1003S', quantity: 2 });
  const at = { params: { cartId: checkout.cartId }, cartToken: checkout.cartToken };
  const entered = await backend.call('applyPromoCode', { ...at, body: { code, idempotencyKey: newKey() } });
  expect(entered.status).toBe(200);
  return { checkout, at, cart: entered.answer };
}

describe.each(['WELCOME10', 'FREEDELIVERY'])('§9 Money: a cart with %s', (code) => {
  test('costs the same in every call of the gateway, in the order, on the card and in the mail', async () => {
    const { checkout, at, cart } = await richCheckout(code);
    const { params, cartToken } = at;
    const read = (await backend.call('getCart', at)).answer;
    const whole = (await backend.call('cart', { cartToken })).answer;
    const beside = (await backend.call('listSiblingCarts', { params, cartToken })).answer.carts[0];
    const session = await backend.call('getCheckout', {
      params: { checkoutId: checkout.checkoutId },
      cartToken,
    });
    const { orderId, orderToken } = (await checkout.place({ expectedTotal: cart.totalAmount })).answer;
    const order = (await backend.call('getOrder', { params: { orderId }, orderToken })).answer;
    for (const seen of [read, whole, session.answer.cart, order.cart as Cart])
      expect(sumsOf(seen)).toEqual(sumsOf(cart));
    expect(beside).toMatchObject({ totalAmount: cart.totalAmount, itemCount: cart.itemCount });
    const [charge] = await backend.db
      .select()
      .from(sandboxCharges)
      .where(eq(sandboxCharges.chargeKey, orderId));
    expect(charge?.amountCents).toBe(toCents(cart.totalAmount));
    const [mail] = await backend.db
      .select()
      .from(outboxMails)
      .where(eq(outboxMails.id, `order-confirmation-${orderId}`));
    for (const locale of locales) {
      const { text } = await renderMail(mail!.facts, locale, {
        ...{ publicUrl: 'https://shop.example', clock: fixedClock(now) },
        orderTokenSecret: testEnvironment().secrets.orderToken,
      });
      const block =
        text.split('\n\n').find((lines) => lines.includes(`$${cart.totalAmount.toFixed(2)}`)) ?? '';
      const amounts = [...block.matchAll(/([-−–]?)\$([\d,]+\.\d\d)/g)].map(
        ([, minus, amount = '']) => (minus ? -1 : 1) * toCents(Number(amount.replaceAll(',', ''))),
      );
      expect([locale, amounts.at(-1)]).toEqual([locale, toCents(cart.totalAmount)]);
      expect([locale, sum(amounts.slice(0, -1))]).toEqual([locale, toCents(cart.totalAmount)]);
    }
  });

  test('and in the rows the shop shows of it', async () => {
    const { cart } = await richCheckout(code);
    for (const seen of [cart, optimisticCart(cart, []), cartsAsOne([cart])]) {
      const fees = Object.values(seen.orderFeeSummary).map(toCents);
      expect(sum(billRows(seen).map(({ cents }) => cents))).toBe(toCents(cart.totalAmount));
      expect(preFeeTotalCents(seen) + sum(fees)).toBe(toCents(cart.totalAmount));
      expect(toCents(seen.subTotalAmount) - totalDiscountCents(seen)).toBe(preFeeTotalCents(seen));
    }
    const lines = Object.values(cart.entities.items).map(({ lineTotal }) => toCents(lineTotal));
    expect(sum(lines)).toBe(toCents(cart.subTotalAmount));
  });
});
