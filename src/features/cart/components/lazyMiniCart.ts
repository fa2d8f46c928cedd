import { lazyWithMessages } from '@/i18n/lazyWithMessages';

/** The cart's drawer. Whoever offers a way to it fetches its code ahead when the shopper comes near. */
export const lazyMiniCart = lazyWithMessages<{ isOpen?: boolean; onClose: () => void }>(
  () => import('./MiniCart').then((module) => module.MiniCart),
  ['cart'],
);

/** Whose cart the shopper adds to, for those who have named carts. */
export const lazyCartRecipient = lazyWithMessages<{ name: string }>(
  () => import('./CartRecipient').then((module) => module.CartRecipient),
  ['cart'],
);
