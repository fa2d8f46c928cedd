import type { Answer, Input } from '@/contracts/gateway';
import type { DeliveryChoice } from '@/contracts/ordering/choices';
import type { InProcessBackend } from './inProcessBackend';

let counter = 0;

/** A new key for a write. */
export function newKey(): string {
  return `test-key-${process.pid}-${++counter}`;
}

/** A cart of a test: its id, the token that opens it, and ways to fill it. */
export interface TestCart {
  cartId: string;
  cartToken: string;
  add(item: Partial<Input<'addCartItem'>['body']>): Promise<Answer<'addCartItem'>>;
  read(): Promise<Answer<'getCart'>>;
}

/** A Tuesday three days after the tests' usual present, delivered in New York by a florist. */
export const newYork: DeliveryChoice = {
  zipCode: '10001',
  deliveryOption: 'fixed',
  deliveryDate: '2026-11-24',
};

/** Bouquet by a florist. */
export const roses = { sku: 'LK1001S', quantity: 1, addons: [], delivery: newYork };

/** Opens a new, empty cart, or one for another recipient beside a cart that is there. */
export async function openCart(
  backend: InProcessBackend,
  countryId: 'US' | 'CA' = 'US',
  beside?: Pick<TestCart, 'cartId' | 'cartToken'>,
): Promise<TestCart> {
  const body = { countryId, idempotencyKey: newKey() };
  const { answer } = beside
    ? await backend.call('addSiblingCart', {
        params: { cartId: beside.cartId },
        cartToken: beside.cartToken,
        body: { ...body, name: 'Grandma' },
      })
    : await backend.call('createCart', { body });
  const { cartId, cartToken } = answer;
  const access = { params: { cartId }, cartToken };
  return {
    cartId,
    cartToken,
    add: async (item) =>
      (
        await backend.call('addCartItem', {
          ...access,
          body: { ...roses, ...item, idempotencyKey: newKey() },
        })
      ).answer,
    read: async () => (await backend.call('getCart', access)).answer,
  };
}
