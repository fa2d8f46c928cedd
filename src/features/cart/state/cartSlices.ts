import type { Cart } from '@/contracts/ordering/cart';
import { createRemoteSlice } from '@/store/createRemoteSlice';

/** The visit's cart; only browsers fill it. @source spec §4 Remote data slices (cart) */
export const cartSlice = createRemoteSlice<Cart, 'cart'>({ name: 'cart' });

/** Number of products in the cart, known before the cart itself. @source spec §4 Remote data slices (item count) */
export const itemCountSlice = createRemoteSlice<number, 'itemCount'>({ name: 'itemCount' });
