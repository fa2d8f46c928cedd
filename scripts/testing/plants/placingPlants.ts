import { plantsFor } from './plant';

const placing = 'src/features/checkout/rules/placing.ts';
const cart = 'src/features/cart/state';

/** Steps, payment and placing of an order; what becomes of writes whose answers are lost. */
export const placingPlants = [
  ...plantsFor('src/features/checkout/rules/checkout.test.ts', [
    ['checkout: a used-up code has its own words', placing, "'CART.PROMO_USED_UP': 'promo-used-up',", ''],
    ['checkout: a missing age has its own words', placing, "'CART.AGE_REQUIRED': 'age-required',", ''],
    ['checkout: without an answer nobody knows', placing, 'status === 0 || status === 408', 'status === 408'],
    [
      'checkout: an age that is missing is no technical issue',
      'src/features/checkout/rules/openingProblem.ts',
      "if (keys.includes('CART.AGE_REQUIRED')) return 'age';",
      '',
    ],
  ]),
  ...plantsFor('src/backend/checkout/unverifiedAge.test.ts', [
    [
      'checkout: alcohol needs the age of its line',
      'src/backend/checkout/checkoutProblems.ts',
      'product.isAlcohol && !item.isAgeVerified',
      'product.isAlcohol && item.isAgeVerified && false',
    ],
  ]),
  ...plantsFor('src/backend/checkout/routes.test.ts', [
    [
      'checkout: one cart goes to one address',
      'src/backend/checkout/checkoutProblems.ts',
      'zipCodes.size > 1',
      'zipCodes.size > 2',
    ],
  ]),
  ...plantsFor('src/backend/checkout/placeOrder.test.ts', [
    [
      'checkout: an order costs what the shopper saw',
      'src/backend/checkout/claimOrder.ts',
      '!== priced.totalCents) throw totalChanged()',
      '< 0) throw totalChanged()',
    ],
  ]),
  ...plantsFor('src/features/checkout/state/verifyRecipient.test.ts', [
    [
      'checkout: the state of an address is the cart’s',
      'src/features/checkout/rules/verifiedRecipient.ts',
      'return { ...rest, addressLine1, city,',
      'return { ...rest, ...address, addressLine1, city,',
    ],
  ]),
  ...plantsFor('src/features/checkout/components/paymentStep.test.tsx', [
    [
      'checkout: paying later where the partner shows it',
      'src/features/checkout/components/PaymentStep.tsx',
      "method !== 'pay-later' || showBuyNowPayLater",
      'showBuyNowPayLater || true',
    ],
  ]),
  ...plantsFor('src/features/cart/state/lostAnswers.test.ts', [
    [
      'checkout: a refused change stops it',
      `${cart}/startCheckout.ts`,
      'refusedWrites(tools) > refused ? null :',
      'refusedWrites(tools) < 0 ? null :',
    ],
    [
      'cart: a removal is repeated under its key',
      `${cart}/emptyCart.ts`,
      'query: { locale: extra.locale, idempotencyKey }',
      'query: { locale: extra.locale, idempotencyKey: newIdempotencyKey() }',
    ],
    ['cart: a wish outlives a gateway that is away', `${cart}/loyaltyItem.ts`, 'if (isSettled) ', ''],
  ]),
  ...plantsFor('src/features/cart/state/ownCart.test.ts', [
    [
      'cart: a customer’s next cart is their own',
      `${cart}/ensureCart.ts`,
      '(session && (await customersCart(tools, session))) || guestsCart(tools)',
      'session === undefined ? customersCart(tools, session) : guestsCart(tools)',
    ],
  ]),
  ...plantsFor('src/features/cart/state/wineLines.test.ts', [
    [
      'cart: wine asks for the age when it is moved',
      `${cart}/ageForLine.ts`,
      "productType !== 'wine'",
      "productType !== 'whisky'",
    ],
  ]),
];
