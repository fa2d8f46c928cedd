import { memberPricingOf } from '@/features/loyalty/rules';
import { fetchLoyaltyProduct } from '@/features/loyalty/state';
import { selectPartnerConfig } from '@/features/partner/state';
import { cardMessages } from '@/features/product/rules';
import type { PageData } from '@/store/pageData';

/** The cart page; the cart itself is the visitor's own and read in the browser, beside what the membership costs. @source spec §2 (/cart) */
export const cartPageData: PageData<'cart'> = {
  page: 'cart',
  namespaces: ['cart', 'productCard'],
  excerpts: {
    productCard: cardMessages,
    cart: [
      ...['title', 'count', 'description', 'loading', 'wait', 'failed', 'noScript'],
      ...['line', 'delivery', 'extras', 'edit.open', 'edit.openLabel', 'undo', 'loyalty'],
      ...['bill', 'mini.total', 'page', 'promo', 'several.start', 'several.checkout'],
      ...['undeliverable.blocks', 'membershipUnsold.blocks'],
      ...['errors.general', 'errors.beingOrdered', 'errors.toPayment', 'errors.toOrder'],
    ],
  },
  asksEarly: 'getCart',
  async load({ dispatch, getState, locale, cache }) {
    const { isLoyaltyEnabled } = selectPartnerConfig(getState());
    if (memberPricingOf({ isLoyaltyEnabled, locale, isMember: false }) === 'hidden') return;
    await dispatch(fetchLoyaltyProduct());
    cache.tag('catalogue');
  },
};
