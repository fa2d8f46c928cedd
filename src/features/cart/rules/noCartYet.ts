import type { Cart } from '@/contracts/ordering/cart';

/** A cart nothing was put into yet, for the moment before the gateway has made one. @source spec §3 Cart */
export const noCartYet: Cart = {
  id: '',
  cartId: '',
  version: 0,
  countryId: 'US',
  cartType: 'mixed',
  items: [],
  itemCount: 0,
  codeList: { promo: [] },
  orderFeeSummary: {},
  orderFeeSummaryDetail: [],
  totalAmount: 0,
  subTotalAmount: 0,
  promotionalDiscount: 0,
  promoDiscount: 0,
  totalDiscountAmount: 0,
  rewardsTotal: 0,
  entities: { items: {} },
};
