import { plantsFor } from './plant';

const dates = 'src/backend/calendars/deliveryDates.ts';
const windows = 'src/backend/calendars/deliveryWindows.ts';
const florist = 'src/backend/calendars/judgeFloristDays.ts';
const parcels = 'src/backend/calendars/judgeParcelDays.ts';
const cutOff = 'src/backend/calendars/isCutOffPassed.ts';
const prices = 'src/backend/calendars/deliveryPrices.ts';
const combine = 'src/backend/calendars/combineDates.ts';

/** §4, §5: where and when, as the gateway reckons it. */
export const deliveryPlants = [
  ...plantsFor('src/backend/calendars/deliveryDates.test.ts', [
    [
      'at the cut-off itself it has passed',
      cutOff,
      'if (time >= cutOff) return true;',
      'if (time > cutOff) return true;',
    ],
    [
      'an hour that comes twice closes the first time',
      cutOff,
      'return now >= firstReached && shown.dateIso === dateIso && shown.time === cutOff;',
      'return false;',
    ],
    ['a later cut-off on that day is not an hour early', cutOff, ' && shown.time === cutOff;', ';'],
    [
      'the cut-off goes by the recipient’s clock',
      florist,
      'isCutOffPassed(place.timeZone, cutOff, now)',
      "isCutOffPassed('America/Chicago', cutOff, now)",
    ],
    [
      'today is the recipient’s today',
      dates,
      'dayOf(localDate(place.timeZone, now).dateIso)',
      "dayOf(localDate('America/Chicago', now).dateIso)",
    ],
    ['the past is not sold', dates, "if (day < today) return { refusal: 'past' };", ''],
    ['the calendar ends after 119 days', dates, 'day > last || ', ''],
    ['a day without a price is not sold', dates, '!priceOf(day) ? ', 'false ? '],
    [
      'lead time in open days',
      florist,
      'stepOpenDays(accepting, leadDays, last, isOpen)',
      'accepting + leadDays',
    ],
    ['a full day is full', florist, '?? 0) < capacity', '?? 0) <= capacity'],
    [
      'the reason after the cut-off',
      florist,
      "if (day < firstDate) return { refusal: 'cut-off-passed' };",
      "if (day < firstDate) return { refusal: 'product' };",
    ],
    [
      'parcels arrive on the carrier’s days',
      parcels,
      '!carrier.deliveryWeekdays.includes(weekdayOf(day)) || ',
      '',
    ],
    ['parcels leave on shipping days', parcels, ' || !shipping)', ')'],
    [
      'parcels fill up on the day they leave',
      parcels,
      'const dateIso = isoOf(leaves);',
      'const dateIso = isoOf(day);',
    ],
    ['the road takes carrier days', parcels, 'if (isTransitDay(at)) left -= 1;', 'left -= 1;'],
    ['a special day costs more', prices, 'fee.surchargeCents + surge.cents', 'fee.surchargeCents'],
    [
      'where two special days meet the dearer counts',
      prices,
      'a.surchargeCents - b.surchargeCents',
      'b.surchargeCents - a.surchargeCents',
    ],
    ['a flexible window is found on the day it begins', windows, 'days.slice(0, 1)', 'days.slice(1, 2)'],
    [
      'a window is named with the days asked about only',
      windows,
      'day >= search.from && day <= search.to',
      'day >= 0',
    ],
  ]),
  ...plantsFor('src/backend/calendars/deliveryDates.properties.test.ts', [
    ['what cannot come at all holds up nobody', combine, 'isPdpProduct || whole.options.size > 0', 'true'],
  ]),
  ...plantsFor('src/backend/calendars/routes.test.ts', [
    [
      'the page’s own product must be able to come',
      combine,
      'isPdpProduct || whole.options.size > 0);',
      'whole.options.size > 0);',
    ],
    [
      'what can come instead comes sooner',
      'src/backend/calendars/alternativeTo.ts',
      'firstOf(dates) < own',
      'firstOf(dates) <= own',
    ],
  ]),
  ...plantsFor('src/backend/ordering/lineRules.test.ts', [
    [
      '§5 the gateway checks the age too',
      'src/backend/ordering/lineRules.ts',
      'yearsLater(birthDateIso, shop.minimumAlcoholAge) > todayIso',
      'yearsLater(birthDateIso, shop.minimumAlcoholAge) > birthDateIso && false',
    ],
    [
      '§5 the birthday itself passes at the gateway',
      'src/backend/ordering/lineRules.ts',
      'shop.minimumAlcoholAge) > todayIso',
      'shop.minimumAlcoholAge) >= todayIso',
    ],
  ]),
  ...plantsFor('src/backend/checkout/deskAndOrders.test.ts', [
    [
      'an order goes by the rules of this moment',
      'src/backend/checkout/claimOrder.ts',
      '(await holdDeliveryRulesVersion(tx)) === version',
      'true',
    ],
    [
      'an order takes no more than its day has',
      'src/backend/calendars/capacity.ts',
      'setWhere: lt(deliveryCapacity.used, slot.capacity),',
      '',
    ],
    [
      'what is sold counts in the area it lies in',
      'src/backend/desk/moveSoldDeliveries.ts',
      'strays.includes(slot) ? { ...slot, areaId: area.id } : slot',
      'slot',
    ],
    [
      'no order is placed while areas change',
      'src/backend/calendars/readDeliveryRules.ts',
      ".for('share')",
      '',
    ],
  ]),
  ...plantsFor('src/backend/fulfillment/eligibility.test.ts', [
    [
      '§5 eligibility and dates give one answer',
      'src/backend/fulfillment/productEligibility.ts',
      'reason: route.refusal,',
      "reason: 'product',",
    ],
  ]),
  ...plantsFor('src/features/delivery/state/membershipType.test.ts', [
    [
      '§6 members say so when they ask for dates',
      'src/features/delivery/state/askDates.ts',
      '...membershipType(),',
      '',
    ],
  ]),
  ...plantsFor('src/backend/desk/servingCommands.test.ts', [
    [
      'the desk: a rule of the wider area holds in the narrower one',
      'src/backend/calendars/isInScope.ts',
      'subject.areaIds?.includes(scope.areaId) === true',
      'subject.areaIds?.at(-1) === scope.areaId',
    ],
    [
      'the desk: a narrower area leaves the wider one as it is',
      'src/backend/calendars/areaEdited.ts',
      '...{ id: `${country}-${prefix}`, country, prefix, weekdays },',
      '...before, weekdays,',
    ],
    [
      'the desk: the last word about the same products counts',
      'src/backend/calendars/productRuleEdits.ts',
      'return list.filter((rule) => !isMeant(rule) ||',
      'return list.filter((rule) => true || !isMeant(rule) ||',
    ],
    [
      'the desk: a slip of the pen is refused',
      'src/backend/desk/readProductMatch.ts',
      'if (unknown.length === 0)',
      'if (unknown.length >= 0)',
    ],
  ]),
];
