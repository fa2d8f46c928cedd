import * as address from './address';
import * as auth from './auth';
import * as calendars from './calendars';
import * as catalog from './catalog';
import * as checkout from './checkout';
import * as eligibility from './eligibility';
import * as fulfillment from './fulfillment';
import * as gifts from './gifts';
import { collectionProducts } from './listing/collectionProducts';
import * as ordering from './ordering';
import * as orderModification from './orderModification';
import * as cartIdentity from './ordering/cartIdentity';
import * as promoCodes from './ordering/promoCodes';
import * as severalCarts from './ordering/severalCarts';
import * as orders from './orders';
import * as paymentCards from './payment-cards';
import * as productOptions from './product-options';
import * as placing from './placing';
import * as profile from './profile';
import * as recommendation from './recommendation';
import * as sandboxBank from './sandbox-bank';
import type { AnswerOf, CallInput } from './endpoint';

/** Every gateway call of the shop by its name: add an endpoint here and neither side compiles until both have it. */
export const gatewayContract = {
  buyBox: catalog.buyBox,
  availability: catalog.availability,
  buyboxV2: catalog.buyboxV2,
  getAvailableDatesProducts: calendars.getAvailableDatesProducts,
  availableDeliveryDates: calendars.availableDeliveryDates,
  deliveryFees: calendars.deliveryFees,
  zipcodecoverage: fulfillment.zipcodecoverage,
  productavailabilities: fulfillment.productavailabilities,
  productAddonAvailability: fulfillment.productAddonAvailability,
  verifyZipCode: address.verifyZipCode,
  zipcode: address.zipcode,
  issueAddressToken: address.issueAddressToken,
  verifyAddress: address.verifyAddress,
  productEligibility: eligibility.productEligibility,
  multiProductOptions: productOptions.multiProductOptions,
  postPreference: profile.postPreference,
  recommendation: recommendation.recommendation,
  siteWideAvailableGifts: gifts.siteWideAvailableGifts,
  search: gifts.search,
  collectionProducts,
  createCart: ordering.createCart,
  getCartId: cartIdentity.getCartId,
  mergeCart: cartIdentity.mergeCart,
  cart: cartIdentity.cart,
  renameCart: cartIdentity.renameCart,
  addSiblingCart: severalCarts.addSiblingCart,
  listSiblingCarts: severalCarts.listSiblingCarts,
  removeSiblingCart: severalCarts.removeSiblingCart,
  getCart: ordering.getCart,
  itemCount: ordering.itemCount,
  addCartItem: ordering.addCartItem,
  replaceCartItem: ordering.replaceCartItem,
  updateCartItem: ordering.updateCartItem,
  updateMultipleItems: ordering.updateMultipleItems,
  addCartAddon: ordering.addCartAddon,
  removeCartAddon: ordering.removeCartAddon,
  deleteCartItem: ordering.deleteCartItem,
  deleteAllCartItems: ordering.deleteAllCartItems,
  applyPromoCode: promoCodes.applyPromoCode,
  removePromoCode: promoCodes.removePromoCode,
  initiateCheckout: ordering.initiateCheckout,
  captcha: auth.captcha,
  login: auth.login,
  signUpAndLogin: auth.signUpAndLogin,
  signUp: auth.signUp,
  logout: auth.logout,
  startSession: auth.startSession,
  refreshSession: auth.refreshSession,
  endSession: auth.endSession,
  getCheckout: checkout.getCheckout,
  saveRecipient: checkout.saveRecipient,
  saveCardMessage: checkout.saveCardMessage,
  saveSender: checkout.saveSender,
  savePayment: placing.savePayment,
  placeOrder: placing.placeOrder,
  resumePayment: placing.resumePayment,
  abandonPayment: placing.abandonPayment,
  getBankChallenge: sandboxBank.getBankChallenge,
  answerBankChallenge: sandboxBank.answerBankChallenge,
  tokeniseCard: paymentCards.tokeniseCard,
  trackOrder: orders.trackOrder,
  getOrder: orders.getOrder,
  sendOrderLink: orders.sendOrderLink,
  viewOrder: orderModification.viewOrder,
  forModification: orderModification.forModification,
} as const;

export type GatewayContract = typeof gatewayContract;
export type CallName = keyof GatewayContract;
/** Answer of a call by name. */
export type Answer<N extends CallName> = AnswerOf<GatewayContract[N]>;
/** What must be handed over to make a call by name. */
export type Input<N extends CallName> = CallInput<GatewayContract[N]>;
