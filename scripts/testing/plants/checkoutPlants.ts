import { plantsFor } from './plant';

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
];
