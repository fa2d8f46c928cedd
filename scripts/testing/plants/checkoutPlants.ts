import { plantsFor } from './plant';

const change = 'src/backend/ordering/changeCart.ts';
const carts = 'src/backend/ordering/cartRepository.ts';
const siblings = 'src/backend/ordering/siblingCarts.ts';
const closing = 'src/backend/checkout/closeOrders.ts';
const several = 'src/features/cart/state/siblingCarts.ts';
const cartName = 'src/features/cart/rules/cartName.ts';

/** From the checkout to the order and what becomes of it. */
export const checkoutPlants = [
  ...plantsFor('src/backend/checkout/lastSlot.test.ts', [
    [
      'a long wait for the last delivery begins anew',
      'src/backend/checkout/claimOrder.ts',
      '!isLockTimeout(error) || round === ROUNDS',
      'isLockTimeout(error) || round === ROUNDS',
    ],
  ]),
  ...plantsFor('src/features/checkout/state/checkoutThunks.test.ts', [
    [
      'the place of a further recipient is changed in their own cart',
      'src/features/checkout/state/turnToPart.ts',
      'companions[part - 1]',
      'companions[part]',
    ],
  ]),
  ...plantsFor('src/backend/orders/sendOrderLink.test.ts', [
    [
      'one mail with a link in fifteen minutes',
      'src/backend/orders/sendOrderLink.ts',
      'const EVERY_MINUTES = 15;',
      'const EVERY_MINUTES = 1;',
    ],
    [
      'a link goes to the sender alone, in the language of the order',
      'src/backend/orders/sendOrderLink.ts',
      'recipient: sender.email, locale, facts',
      "recipient: sender.email, locale: 'en-US', facts",
    ],
  ]),
  ...plantsFor('src/features/cart/state/optimistic.test.ts', [
    [
      'another day shows before the gateway answers',
      'src/features/cart/rules/foreseenCart.ts',
      'movedLine(line, change.delivery, change.place)',
      'line',
    ],
    [
      'a promo code is out before the gateway answers',
      'src/features/cart/rules/foreseenCart.ts',
      "change.kind === 'removePromo' ? [change.code] : []",
      '[]',
    ],
  ]),
  ...plantsFor('src/backend/ordering/taxProvider.test.ts', [
    [
      'a tax rate holds from its day on',
      'src/backend/ordering/taxProvider.ts',
      'validFrom <= dateIso',
      'validFrom < dateIso',
    ],
    [
      'a tax provider takes the place of the table',
      'src/backend/ordering/readCart.ts',
      'taxProvider.ratesFor(',
      'tableTaxes(db).ratesFor(',
    ],
  ]),
  ...plantsFor('src/backend/ordering/everyWrite.test.ts', [
    ['a write is repeated only as it was', change, 'await storedAnswer(tx, write);', ''],
    ['a write changes only the version it saw', change, 'repeat.version !== cart.version', 'false'],
    ['406 for PUT, 409 for POST', change, 'request, 406)', 'request, 409)'],
    ['nothing is written while the cart is being ordered', change, "cart.state === 'ordering'", 'false'],
    ['a repeated write does not count again', carts, 'exists(db.select().from(claimed))', 'sql`true`'],
  ]),
  ...plantsFor('src/backend/ordering/siblingCarts.test.ts', [
    ['a cart gets its name', 'src/backend/ordering/cartRoutes.ts', '{ name: body.name }', '{}'],
    ['a cart that is being ordered is not thrown away', siblings, "own.state === 'ordering'", 'false'],
    ['the last cart stays', siblings, 'if (!other) throw', 'if (!other) return cartId; if (!other) throw'],
  ]),
  ...plantsFor('src/backend/checkout/membership.test.ts', [
    ['the membership makes a gold member', closing, 'snapshot.isMembership', '!snapshot'],
    [
      'a further year begins where the first one ends',
      'src/backend/auth/customerRepository.ts',
      'greatest(coalesce(${customers.goldUntil}, ${now.toISOString()}::timestamptz), ${now.toISOString()}::timestamptz)',
      '${now.toISOString()}::timestamptz',
    ],
  ]),
  ...plantsFor('src/features/cart/components/CartSwitcher.test.tsx', [
    ['a cart that is gone counts as thrown away', several, 'result.status !== 404', 'true'],
    ['a refused name is told', several, 'else tools.dispatch(feedbackSet(', 'else void (('],
    ['no card number as a name', cartName, "if (noCardNumber(name)) return 'cardNumber';", ''],
    ['no markup as a name', cartName, "noMarkup(name) && 'name'", 'undefined'],
  ]),
  ...plantsFor('tests/spec/section9.everySurface.test.ts', [
    ['the rows of a bill add up', 'src/features/cart/rules/bill.ts', 'cents: -discount', 'cents: discount'],
    ['carts side by side cost what they cost', siblings, 'priced.totalCents', 'priced.goodsCents'],
    [
      'the rows of a mail add up',
      'src/backend/mail/confirmationView.ts',
      "[translator('confirmation.delivery'), delivery]",
      "[translator('confirmation.delivery'), 0]",
    ],
  ]),
];
