import * as address from './address';
import * as adoption from './adoption';
import * as addressBook from './addressBook';
import { reportEvents } from './analytics';
import * as auth from './auth';
import * as calendars from './calendars';
import * as catalog from './catalog';
import * as checkout from './checkout';
import * as fulfillment from './fulfillment';
import { collectionProducts } from './listing/collectionProducts';
import * as ordering from './ordering';
import * as payment from './payment';
import { returnCart } from './procurement';
import * as profile from './profile';
import * as promoCodes from './ordering/promoCodes';
import * as severalCarts from './ordering/severalCarts';
import * as orders from './orders';
import * as ownData from './ownData';
import * as ownLogins from './ownLogins';
import * as passkeys from './passkeys';
import * as reminders from './reminders';
import * as again from './sendAgain';
import * as social from './socialLogin';
import type { AnswerOf, CallInput } from './endpoint';

/** Calls of sign-in and account, and one of our own server alone; the browser loads their routes with the first of them. */
export const accountContract = {
  captcha: auth.captcha,
  login: auth.login,
  signUpAndLogin: auth.signUpAndLogin,
  signUp: auth.signUp,
  signUpFromOrder: auth.signUpFromOrder,
  logout: auth.logout,
  startSession: auth.startSession,
  refreshSession: auth.refreshSession,
  recognise: auth.recognise,
  endSession: auth.endSession,
  socialLogins: social.socialLogins,
  socialLogin: social.socialLogin,
  socialReturn: social.socialReturn,
  socialReturnForm: social.socialReturnForm,
  finishSocialLogin: social.finishSocialLogin,
  connectSocialLogin: social.connectSocialLogin,
  mailSocialLogin: social.mailSocialLogin,
  confirmSocialLogin: social.confirmSocialLogin,
  forgotPassword: profile.forgotPassword,
  validateToken: profile.validateToken,
  resetPassword: profile.resetPassword,
  accountActivation: profile.accountActivation,
  sendActivation: profile.sendActivation,
  userData: profile.userData,
  updateContactInfo: profile.updateContactInfo,
  editPassword: profile.editPassword,
  membershipBasicInfo: profile.membershipBasicInfo,
  loyaltyAuthDetails: profile.loyaltyAuthDetails,
  loyaltyOptIn: profile.loyaltyOptIn,
  getSessions: profile.getSessions,
  endOwnSession: profile.endOwnSession,
  endOtherSessions: profile.endOtherSessions,
  passkeyQuestion: passkeys.passkeyQuestion,
  passkeyLogin: passkeys.passkeyLogin,
  exportOwnData: ownData.exportOwnData,
  endAccount: ownData.endAccount,
  getSocialLogins: ownLogins.getSocialLogins,
  removeSocialLogin: ownLogins.removeSocialLogin,
  getPasskeys: passkeys.getPasskeys,
  newPasskeyQuestion: passkeys.newPasskeyQuestion,
  addPasskey: passkeys.addPasskey,
  renamePasskey: passkeys.renamePasskey,
  removePasskey: passkeys.removePasskey,
  getAddresses: addressBook.getAddresses,
  addAddress: addressBook.addAddress,
  updateAddress: addressBook.updateAddress,
  setPrimaryAddress: addressBook.setPrimaryAddress,
  deleteAddress: addressBook.deleteAddress,
  getReminders: reminders.getReminders,
  addReminder: reminders.addReminder,
  updateReminder: reminders.updateReminder,
  removeReminder: reminders.removeReminder,
  getPreference: reminders.getPreference,
  updatePreference: reminders.updatePreference,
  removeBirthday: reminders.removeBirthday,
  unsubscribe: reminders.unsubscribe,
  getPaymentCards: payment.getPaymentCards,
  removePaymentCard: payment.removePaymentCard,
  tokeniseSavedCard: payment.tokeniseSavedCard,
  orderHistory: orders.orderHistory,
  orderSearch: orders.orderSearch,
  adoptableOrders: adoption.adoptableOrders,
  adoptOrders: adoption.adoptOrders,
  orderAgain: again.orderAgain,
  sendAgain: again.sendAgain,
  returnCart,
} as const;

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
  productEligibility: fulfillment.productEligibility,
  multiProductOptions: fulfillment.multiProductOptions,
  postPreference: auth.postPreference,
  recommendation: fulfillment.recommendation,
  siteWideAvailableGifts: catalog.siteWideAvailableGifts,
  search: catalog.search,
  collectionProducts,
  createCart: ordering.createCart,
  getCartId: severalCarts.getCartId,
  mergeCart: severalCarts.mergeCart,
  cart: severalCarts.cart,
  renameCart: severalCarts.renameCart,
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
  getCheckout: checkout.getCheckout,
  saveRecipient: checkout.saveRecipient,
  saveCardMessage: checkout.saveCardMessage,
  saveSender: checkout.saveSender,
  savePayment: checkout.savePayment,
  placeOrder: checkout.placeOrder,
  resumePayment: checkout.resumePayment,
  abandonPayment: checkout.abandonPayment,
  getBankChallenge: payment.getBankChallenge,
  answerBankChallenge: payment.answerBankChallenge,
  tokeniseCard: payment.tokeniseCard,
  trackOrder: orders.trackOrder,
  getOrder: orders.getOrder,
  sendOrderLink: orders.sendOrderLink,
  viewOrder: orders.viewOrder,
  orderDates: orders.orderDates,
  payForModification: orders.payForModification,
  forModification: orders.forModification,
  reportEvents,
  ...accountContract,
} as const;

export type GatewayContract = typeof gatewayContract;
export type CallName = keyof GatewayContract;
/** Calls of sign-in and account. */
export type AccountCall = keyof typeof accountContract;
export type Answer<N extends CallName> = AnswerOf<GatewayContract[N]>;
/** What must be handed over to make a call by name. */
export type Input<N extends CallName> = CallInput<GatewayContract[N]>;
