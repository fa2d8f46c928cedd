import type { Cart } from '@/contracts/ordering/cart';
import type { EventSink } from '@/features/analytics/rules';
import { goodsOfLines, linesOf, sumsOfCarts } from '@/features/cart/rules';
import type { RootState } from '../rootReducer';
import { cartComesIntoSight, shownCart } from './pageFacts';
import type { Tracker } from './reactions';

/** What is in a cart, and what it costs. */
export const goodsAndSums = (cart: Cart) => ({
  ...sumsOfCarts([cart]),
  products: goodsOfLines(linesOf(cart)),
});

/** A tracker of carts that come into sight; few pages show one, so its code is loaded then. */
export function createCartTracker(sink: EventSink): Tracker {
  return (event) => {
    const seen = cartComesIntoSight(event) ? shownCart(event.after as RootState) : null;
    if (seen) sink('view-cart', { context: seen.context, ...goodsAndSums(seen.cart) });
  };
}
