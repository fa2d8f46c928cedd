import { plantsFor } from './plant';

/** §4, §5, §8, §9: what shoppers are shown of places, days and fees. */
export const offerPlants = [
  ...plantsFor('src/front/originState.test.ts', [
    [
      '§5 nobody is told apart by region unless a network names it',
      'src/front/originState.ts',
      'return header ? visitor : { ...visitor, region: null };',
      'return visitor;',
    ],
    [
      '§5 a page made for a region is kept by no network',
      'src/front/keptHeaders.ts',
      '(region && isStateNamed)',
      'false',
    ],
  ]),
  ...plantsFor('src/features/product/rules/cardOffer.test.ts', [
    [
      '§9 the fee is inside the price as soon as it is known',
      'src/features/product/rules/cardOffer.ts',
      'if (!delivery && isAllIn && feesAhead) return withFees(card, feesAhead);',
      '',
    ],
    [
      '§9 it stays inside when only another day works',
      'src/features/product/rules/cardOffer.ts',
      'known ? withFees(card, known).price : card',
      'card',
    ],
  ]),
  ...plantsFor('src/screens/pdp/otherPlace.test.tsx', [
    [
      '§4 a zip named on a product page asks to move the cart',
      'src/features/delivery/components/DeliverToForm.tsx',
      'props.onZipNamed?.();',
      '',
    ],
  ]),
  ...plantsFor('src/features/delivery/components/WaysOn.test.tsx', [
    [
      '§4 a page that names no number of days says nothing of them',
      'src/features/delivery/components/LeadNote.tsx',
      ' || leadDays <= 0 ||',
      ' ||',
    ],
    [
      '§4 a first date that is far away is said to be',
      'src/features/delivery/components/LeadNote.tsx',
      'isAvailableWithin(dates, leadDays, todayIso)',
      'dates.length > 0',
    ],
    [
      'what can come instead is shown',
      'src/features/delivery/components/WaysOn.tsx',
      'alternative?.nextDate && (',
      'false && (',
    ],
  ]),
  ...plantsFor('src/features/delivery/components/calendarSheet.test.tsx', [
    [
      '§3 no fees, no word of fees',
      'src/features/delivery/components/CalendarSheet.tsx',
      "mode === 'fixed' && !displayCalendarFees",
      'false',
    ],
    [
      '§3 no fees on the days',
      'src/features/delivery/components/CalendarSheet.tsx',
      '...(displayCalendarFees ? { note: fee } : {}),',
      'note: fee,',
    ],
    [
      '§8 the item that prevents a day is named',
      'src/features/delivery/rules/dayFacts.ts',
      'undefined : names[blocker]',
      'undefined : undefined',
    ],
  ]),
  ...plantsFor('src/features/swag/components/DayDialog.test.tsx', [
    [
      'each closed day of the gifts form has its own reason',
      'src/features/swag/components/DayDialog.tsx',
      "(reasons[dateIso] ?? 'closed')",
      "'closed'",
    ],
  ]),
  ...plantsFor('src/backend/fulfillment/routes.test.ts', [
    [
      'a place without a delivery says what came closest to one',
      'src/backend/fulfillment/reasonsOfDays.ts',
      'closeness.indexOf(reason) < closeness.indexOf(known)',
      'closeness.indexOf(reason) > closeness.indexOf(known)',
    ],
  ]),
  ...plantsFor('src/features/cart/state/checkCartPlace.test.ts', [
    [
      '§4 the panel opens again although the dates are known',
      'src/features/cart/state/checkCartPlace.ts',
      "dispatch(openModal({ modalKey: deliveryPanelOf(isInternational ? 'CA' : 'US') }));",
      '',
    ],
  ]),
  ...plantsFor('src/features/swag/state/swag.test.ts', [
    [
      '§4 a zip typed into the gifts form asks to move the cart',
      'src/features/swag/state/enterZip.ts',
      "if (!isSameZip(former ?? '', entered)) ",
      'if (false) ',
    ],
    [
      '§4 flexible delivery switched off holds for the gifts form too',
      'src/features/delivery/state/allowedPick.ts',
      'pick?.endIso && !',
      'false && !',
    ],
  ]),
  ...plantsFor('src/features/delivery/components/DeliveryPanel.test.tsx', [
    [
      '§5 a code is refused while it may still become one',
      'src/features/delivery/components/BoundZip.tsx',
      ' || !isPartialZip(value)',
      ' || true',
    ],
    [
      '§5 dates of the former place stay under a code that was refused',
      'src/features/delivery/rules/formValidity.ts',
      'return ![form',
      'return true || ![form',
    ],
    [
      '§4 the label of a delivery is that of a window',
      'src/features/delivery/rules/deliveryWindows.ts',
      "deliveryOption !== 'fixed' ? deliveryOption : 'legend'",
      "deliveryOption !== 'fixed' ? deliveryOption : 'holiday'",
    ],
  ]),
  ...plantsFor('src/features/cart/components/followAddress.test.tsx', [
    [
      '§2 an address asks for a day on which the cart cannot come',
      'src/features/cart/state/followAddress.ts',
      ' || !outcome.dates.includes(pick.dateIso)',
      '',
    ],
    [
      '§2 what the last visit chose is asked about again',
      'src/features/delivery/state/chooseDelivery.ts',
      ' && !isSamePick(linked.pick, stored.pick)',
      '',
    ],
  ]),
  ...plantsFor('src/features/cart/state/lendDelivery.test.ts', [
    [
      'a cart lends nothing where another place is named',
      'src/features/cart/state/lendDelivery.ts',
      ' || (zipCode && !isSameZip(zipCode, lent.zipCode))',
      '',
    ],
  ]),
];
