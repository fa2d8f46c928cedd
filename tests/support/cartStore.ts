import type { Cart } from '@/contracts/ordering/cart';
import { selectAnyFeedback } from '@/features/cart/state';
import { fixedClock } from '@/lib/clock';
import { createShopStore } from '@/shell/store';
import { scriptedGateway } from './scriptedGateway';

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
export function openCartStore(script: Parameters<typeof scriptedGateway>[0]) {
  const gateway = scriptedGateway(script);
  const store = createShopStore({ gateway, clock: fixedClock('2026-11-21T20:00:00Z'), locale: 'en-US' });
  const names = () => gateway.asked.map(({ name }) => name);
  const message = () => selectAnyFeedback(store.getState())?.message;
  return { gateway, store, names, message };
}
