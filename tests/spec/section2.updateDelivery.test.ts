import type { Cart } from '@/contracts/ordering/cart';
import type { DeliveryChoice } from '@/contracts/ordering/choices';
import { movingProductsOf } from '@/features/cart/rules';
import {
  dayFactsOf,
  pickOfWindow,
  productsView,
  productListOf,
  type PickedDate,
} from '@/features/delivery/rules';
import { toCents } from '@/lib/money';
import { askDates } from '../support/askDates';
import { suiteBackend } from '../support/inProcessBackend';
import { newKey, newYork, openCart, type TestCart } from '../support/openCart';

jest.setTimeout(60_000);

const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });

const viewOf = async (cart: Cart, zipCode: string) => {
  const products = movingProductsOf(cart);
  const productList = productListOf(products).map(({ id, masterId }) => ({ id, masterId }));
  return productsView((await askDates(backend, { productList, zipCode })).answer, products, true);
};
const feesOf = ({ orderFeeSummary: { delivery = 0, surcharge = 0 } }: Cart): number =>
  toCents(delivery) + toCents(surcharge);

async function moved({ cartId, cartToken }: TestCart, delivery: DeliveryChoice): Promise<Cart> {
  const body = { delivery, idempotencyKey: newKey() };
  return (await backend.call('updateMultipleItems', { params: { cartId }, cartToken, body })).answer;
}

/** Every day and window on offer for a cart, with what its chip says and what the cart costs once it has moved there. */
async function toldAndCharged(cart: TestCart, zipCode: string) {
  const view = await viewOf(await cart.read(), zipCode);
  const days = view.dates.slice(0, 12).map((dateIso): PickedDate => ({ deliveryOption: 'fixed', dateIso }));
  const told: [string, number][] = [];
  const charged: [string, number][] = [];
  for (const { deliveryOption, dateIso, endIso } of [...days, ...view.windows.map(pickOfWindow)]) {
    const facts = dayFactsOf(view, dateIso, deliveryOption);
    const after = await moved(cart, {
      zipCode,
      deliveryOption,
      deliveryDate: dateIso,
      deliveryEndDate: endIso,
    });
    const reasons = Object.values(after.entities.items).flatMap(({ undeliverable }) => undeliverable ?? []);
    expect(reasons).toEqual([]);
    told.push([`${deliveryOption} ${dateIso}`, facts.kind === 'open' ? facts.feeCents : -1]);
    charged.push([`${deliveryOption} ${dateIso}`, feesOf(after)]);
  }
  return { told, charged };
}

const skus = { bouquet: 'LK1001S', other: 'LK1002S', boxed: 'LK2001S' };

describe('B13: §2 "Update Delivery Date": a day says what the cart then costs to deliver', () => {
  it.each([
    ['two ways to travel, in the United States', '94103', [skus.bouquet, skus.boxed], ''],
    ['two gifts that travel together', '60601', [skus.bouquet, skus.other], ''],
    ['a promotion that pays for the delivery', '94103', [skus.bouquet, skus.boxed], 'FREEDELIVERY'],
    ['two gifts, in Canada', 'H2X 1Y4', [skus.bouquet, skus.other], ''],
  ])('%s', async (_case, zipCode, wanted, code) => {
    const cart = await openCart(backend, zipCode.startsWith('H') ? 'CA' : 'US');
    for (const sku of wanted)
      await cart.add({ sku, delivery: { ...newYork, zipCode, deliveryDate: '2026-12-01' } });
    const { cartId, cartToken } = cart;
    const body = { code, idempotencyKey: newKey() };
    if (code) await backend.call('applyPromoCode', { params: { cartId }, cartToken, body });
    const { told, charged } = await toldAndCharged(cart, zipCode);
    expect(told.length).toBeGreaterThan(5);
    expect(told).toEqual(charged);
    expect(new Set(told.map(([, cents]) => cents)).size).toBeGreaterThan(1);
  });
});
