import type { Cart } from '@/contracts/ordering/cart';
import { selectAnyFeedback } from '@/features/cart/state';
import { scriptedShop } from './scriptedShop';
import type { Script } from './scriptedGateway';

/** One of a bouquet, to a place on a day. */
export const sampleWish = {
  sku: 'LK1001S',
  quantity: 1,
  addons: [],
  delivery: { zipCode: '10001', deliveryOption: 'fixed', deliveryDate: '2026-11-24' },
} as const;

/** A write of the cart as the gateway takes it. */
export const done = (cart: Cart) => ({ ok: true, data: cart }) as never;

/** A write of the cart as the gateway refuses it. */
export const refused = (status: number, ...keys: string[]) =>
  ({ ok: false, status, errorMap: Object.fromEntries(keys.map((key) => [key, ''])), details: [] }) as never;

/** A store before a gateway that answers as the test says: what was called, and what the shopper is told. */
export function openCartStore(script: Script) {
  const { gateway, store } = scriptedShop(script);
  const names = () => gateway.asked.map(({ name }) => name);
  const message = () => selectAnyFeedback(store.getState())?.message;
  return { gateway, store, names, message };
}
