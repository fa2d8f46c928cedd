import * as z from 'zod/mini';

/** Body of every 4xx and 5xx the gateway answers. */
export const ErrorBody = z.object({
  errors: z.object({
    /** key → plain text, e.g. { "CART.NOT_FOUND": "…" }; clients decide by key, never by text. */
    errorMap: z.record(z.string(), z.string()),
    /** Which part of the request was wrong: `body.items.0.quantity`. */
    details: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  }),
  traceId: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Keys shared by several services. */
export const errorKey = {
  invalidRequest: 'REQ.INVALID',
  notFound: 'REQ.NOT_FOUND',
  tooLarge: 'REQ.TOO_LARGE',
  tooMany: 'REQ.TOO_MANY',
  unauthorized: 'PRFL.UNAUTHORIZED',
  serverError: 'SRV.ERROR',
  unavailable: 'SRV.UNAVAILABLE',
  idempotencyMismatch: 'REQ.IDEMPOTENCY_MISMATCH',
  cartNotFound: 'CART.NOT_FOUND',
  cartStale: 'CART.STALE_VERSION',
  cartItemNotFound: 'CART.ITEM_NOT_FOUND',
  cartEmpty: 'CART.EMPTY',
  cartFull: 'CART.FULL',
  cartOrdering: 'CART.ORDERING',
  destinationsDiffer: 'CART.DESTINATIONS_DIFFER',
  cartTooMany: 'CART.TOO_MANY',
  cartLast: 'CART.LAST',
  returnUnavailable: 'CART.RETURN_UNAVAILABLE',
  promoUnknown: 'CART.PROMO_UNKNOWN',
  promoNotStarted: 'CART.PROMO_NOT_STARTED',
  promoExpired: 'CART.PROMO_EXPIRED',
  promoUsedUp: 'CART.PROMO_USED_UP',
  promoElsewhere: 'CART.PROMO_ELSEWHERE',
  promoNotApplicable: 'CART.PROMO_NOT_APPLICABLE',
  promoBelowMinimum: 'CART.PROMO_BELOW_MINIMUM',
  promoNotCombinable: 'CART.PROMO_NOT_COMBINABLE',
  promoSwitchedOff: 'CART.PROMO_SWITCHED_OFF',
  signInMissing: 'AUTH.MISSING',
  signInMismatch: 'AUTH.MISMATCH',
  captchaFailed: 'AUTH.CAPTCHA',
  emailUnknown: 'AUTH.EMAIL_UNKNOWN',
  accountLocked: 'AUTH.LOCKED',
  sessionOver: 'AUTH.SESSION_OVER',
  passkeyRefused: 'AUTH.PASSKEY',
  customerExists: 'PRFL.CUSTOMER_ALREADY_EXISTS',
  profileInvalid: 'PRFL.INVALID',
  profileNotFound: 'PRFL.NOT_FOUND',
  profileTooMany: 'PRFL.TOO_MANY',
  lastWayIn: 'PRFL.LAST_WAY_IN',
  signInAgain: 'PRFL.SIGN_IN_AGAIN',
  underAge: 'CART.UNDER_AGE',
  membershipUnavailable: 'CART.MEMBERSHIP_UNAVAILABLE',
  dateUnavailable: 'DLV.DATE_UNAVAILABLE',
  zipNotFound: 'DLV.ZIP_NOT_FOUND',
  zipNotServed: 'DLV.ZIP_NOT_SERVED',
  productUnknown: 'CTLG.PRODUCT_UNKNOWN',
  addonUnavailable: 'CTLG.ADDON_UNAVAILABLE',
  ageRequired: 'CART.AGE_REQUIRED',
  restrictedState: 'DLV.RESTRICTED_STATE',
  paymentUnavailable: 'PAY.UNAVAILABLE',
  cardNumber: 'PAY.CARD_NUMBER',
  cardExpired: 'PAY.CARD_EXPIRED',
  cardCvv: 'PAY.CVV',
  testCardsOnly: 'PAY.TEST_CARDS_ONLY',
  paymentDeclined: 'PAY.DECLINED',
  paymentAbandoned: 'PAY.ABANDONED',
  paymentTooManyHeld: 'PAY.TOO_MANY_HELD',
  paymentMethodUnavailable: 'PAY.METHOD_UNAVAILABLE',
  paymentTokenUnknown: 'PAY.TOKEN_UNKNOWN',
  checkoutIncomplete: 'CHK.INCOMPLETE',
  totalChanged: 'CHK.TOTAL_CHANGED',
  addressMismatch: 'CHK.ADDRESS_MISMATCH',
  addressType: 'CHK.ADDRESS_TYPE',
  addressInvalid: 'CHK.ADDRESS_INVALID',
  senderInvalid: 'CHK.SENDER_INVALID',
  checkoutNotFound: 'CHK.NOT_FOUND',
  checkoutElsewhere: 'CHK.ELSEWHERE',
  partnerSignIn: 'CHK.PARTNER_SIGN_IN',
  partnerOther: 'CHK.PARTNER_OTHER',
  orderNotFound: 'ORD.NOT_FOUND',
  orderLocked: 'ORD.LOCKED',
  orderTooLate: 'ORD.TOO_LATE',
  orderTooManyChanges: 'ORD.TOO_MANY_CHANGES',
  orderChangePending: 'ORD.CHANGE_PENDING',
} as const;

/** What is said of a request nobody can read. */
export const notUnderstood: ErrorBody['errors'] = {
  errorMap: { [errorKey.invalidRequest]: 'This request cannot be understood.' },
};

/** A key of `errors.errorMap`. */
export type ErrorKey = (typeof errorKey)[keyof typeof errorKey];

/** Why a cart cannot be ordered as it is. */
export const notOrderable = [
  'CART.STALE_VERSION',
  'CART.EMPTY',
  'CART.AGE_REQUIRED',
  'CART.MEMBERSHIP_UNAVAILABLE',
  'CART.DESTINATIONS_DIFFER',
  'DLV.DATE_UNAVAILABLE',
  'DLV.RESTRICTED_STATE',
] as const satisfies readonly ErrorKey[];
