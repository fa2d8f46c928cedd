import { createRemoteSlice } from '@/store/createRemoteSlice';
import { injectReducer } from '@/store/lazyReducers';

/** The last product put into the cart, by its sku. @source spec §4 Remote data slices (add to cart) */
export const addToCartSlice = injectReducer(createRemoteSlice<string, 'addToCart'>({ name: 'addToCart' }));
