import { createKeyedRemoteSlice, selectRemote } from '@/store/createKeyedRemoteSlice';
import { injectReducer } from '@/store/lazyReducers';
import type { ProductChoices } from '../rules';

/** Sizes, vases and add-ons of products that are edited in the cart, by language and handle. @source spec §3, §4 Remote data slices */
export const productChoicesSlice = injectReducer(
  createKeyedRemoteSlice<ProductChoices, 'productChoices'>({ name: 'productChoices', maxKeys: 20 }),
);

/** Under which key the choices of a product are kept. @param seoUrl  path of its page */
export const choicesKey = (seoUrl: string, locale: string): string => `${locale} ${handleOf(seoUrl)}`;

/** Last part of a product's path, which is its handle. @source spec §2 Routes (pdp) */
export const handleOf = (seoUrl: string): string => seoUrl.split('/').at(-1) ?? '';

type Root = { productChoices: ReturnType<typeof productChoicesSlice.reducer> };

/** What can be chosen of a product: waiting, answered or failed. */
export const selectProductChoices = ({ productChoices }: Root, seoUrl: string, locale: string) =>
  selectRemote(productChoices, choicesKey(seoUrl, locale));
