import type { UnknownAction } from '@reduxjs/toolkit';
import type {
  finishSocialLogin,
  leaveForSocialLogin,
  signIn,
  signUp,
  signUpFromOrder,
  socialLogin,
} from '@/features/auth/state';
import type { signInWithPasskey } from '@/features/auth/state/passkeySignIn';
import type {
  addCartAddon,
  addToCart,
  changeCartItem,
  emptyCart,
  removeCartAddon,
  removeCartItem,
  removeCartItems,
  removeLoyaltyItem,
  sendAgain,
  startCheckout,
  undoRemoval,
} from '@/features/cart/state';
import type { addLoyaltyItem } from '@/features/cart/state/loyaltyItem';
import type { orderFinished } from '@/features/checkout/state';
import type { availabilityBlocked } from '@/features/delivery/state';
import type { signUpForOffers } from '@/features/email-offers/state';
import type { giftFinderSubmitted } from '@/features/gift-finder/state';
import type { lookUpOrder } from '@/features/orders/state';
import type { fetchRecentlyViewed } from '@/features/product/state/recentlyViewed';
import { linkPressed } from './reactions';

interface Thunks {
  addCartAddon: typeof addCartAddon;
  addLoyaltyItem: typeof addLoyaltyItem;
  addToCart: typeof addToCart;
  changeCartItem: typeof changeCartItem;
  emptyCart: typeof emptyCart;
  finishSocialLogin: typeof finishSocialLogin;
  leaveForSocialLogin: typeof leaveForSocialLogin;
  lookUpOrder: typeof lookUpOrder;
  removeCartAddon: typeof removeCartAddon;
  removeCartItem: typeof removeCartItem;
  removeCartItems: typeof removeCartItems;
  removeLoyaltyItem: typeof removeLoyaltyItem;
  sendAgain: typeof sendAgain;
  signIn: typeof signIn;
  signInWithPasskey: typeof signInWithPasskey;
  signUp: typeof signUp;
  signUpFromOrder: typeof signUpFromOrder;
  signUpForOffers: typeof signUpForOffers;
  socialLogin: typeof socialLogin;
  startCheckout: typeof startCheckout;
  undoRemoval: typeof undoRemoval;
}

interface Actions {
  availabilityBlocked: typeof availabilityBlocked;
  giftFinderSubmitted: typeof giftFinderSubmitted;
  orderFinished: typeof orderFinished;
}

/**
 * Type prefixes of the thunks that make events. Only the types of the thunks are imported, so that measuring does not load
 * the code of cart and checkout; a test compares the names.
 */
export const thunkNames: Readonly<Record<keyof Thunks, string>> = {
  addCartAddon: 'cart/addAddon',
  addLoyaltyItem: 'cart/addLoyalty',
  addToCart: 'cart/add',
  changeCartItem: 'cart/changeItem',
  emptyCart: 'cart/empty',
  finishSocialLogin: 'user/finishSocialLogin',
  leaveForSocialLogin: 'user/leaveForSocialLogin',
  lookUpOrder: 'orders/lookUp',
  removeCartAddon: 'cart/removeAddon',
  removeCartItem: 'cart/removeItem',
  removeCartItems: 'cart/removeItems',
  removeLoyaltyItem: 'cart/removeLoyalty',
  sendAgain: 'cart/sendAgain',
  signIn: 'user/signIn',
  signInWithPasskey: 'user/signInWithPasskey',
  signUp: 'user/signUp',
  signUpFromOrder: 'user/signUpFromOrder',
  signUpForOffers: 'emailOffers/signUp',
  socialLogin: 'user/socialLogin',
  startCheckout: 'cart/startCheckout',
  undoRemoval: 'cart/undoRemoval',
};

/** Types of the plain actions that make events. */
export const actionNames: Readonly<Record<keyof Actions, string>> = {
  availabilityBlocked: 'delivery/AVAILABILITY_BLOCKED',
  giftFinderSubmitted: 'giftFinder/submitted',
  orderFinished: 'checkout/orderFinished',
};

/** Whether a thunk has begun. */
export const isPending = <N extends keyof Thunks>(
  name: N,
  action: UnknownAction,
): action is UnknownAction & ReturnType<Thunks[N]['pending']> =>
  action.type === `${thunkNames[name]}/pending`;

/** Whether a thunk has ended without throwing. */
export const hasFulfilled = <N extends keyof Thunks>(
  name: N,
  action: UnknownAction,
): action is UnknownAction & ReturnType<Thunks[N]['fulfilled']> =>
  action.type === `${thunkNames[name]}/fulfilled`;

/** Whether an action is the named one. */
export const hasHappened = <N extends keyof Actions>(
  name: N,
  action: UnknownAction,
): action is UnknownAction & ReturnType<Actions[N]> => action.type === actionNames[name];

/** The row of recently viewed products has come; its code comes with it. */
export const viewedRead: `${typeof fetchRecentlyViewed.typePrefix}/fulfilled` =
  'product/fetchRecentlyViewed/fulfilled';

const measuredNames = [...Object.values(thunkNames), ...Object.values(actionNames), linkPressed, viewedRead];

/** Whether an action may make an event besides those of pages. */
export const isMeasuredAction = ({ type }: UnknownAction): boolean =>
  measuredNames.some((name) => type === name || type.startsWith(`${name}/`));
