import { membershipPath } from './shopPath';

/**
 * Address of every page type without locale; `:handle`, `:section` and `:orderId` are filled in.
 * @source spec §2 Routes and page types
 */
export const pagePaths = {
  home: '/',
  search: '/search',
  giftFinder: '/gift-finder',
  collectionsPage: '/collections',
  plp: '/collections/:handle',
  membership: membershipPath,
  pdp: '/products/:handle',
  cart: '/cart',
  checkout: '/checkout',
  sandboxBank: '/sandbox-bank',
  order: '/order/:orderId',
  trackOrder: '/track-order',
  offers: '/offers',
  accountHome: '/account',
  account: '/account/:section',
  authenticate: '/authenticate',
  signup: '/signup',
  resetPassword: '/reset-password',
  activate: '/activate',
  loading: '/loading',
  styleguide: '/styleguide',
  page: '/:handle',
} as const;
