import { plantsFor } from './plant';

const dates = 'src/features/delivery/rules/availableDates.ts';
const calendarDate = 'src/features/delivery/rules/calendarDate.ts';
const remote = 'src/store/createRemoteSlice.ts';
const modals = 'src/features/modals/state/modalsSlice.ts';
const queue = 'src/store/routeQueue.ts';
const partner = 'src/features/partner/state/initializePartnerConfig.ts';
const removal = 'src/features/cart/rules/removal.ts';

/** §4: remote slices, modals, page reloads, partner, static content, dates, cart type, display conditions. */
export const statePlants = [
  ...plantsFor('tests/spec/section4.states.test.ts', [
    ['§4 request: error null', remote, 'isLoading: true,\n        error: null,', 'isLoading: true,'],
    [
      '§4 success: isLoading false',
      remote,
      '{ ...payload, isLoading: false, error: null }',
      '{ ...payload, isLoading: true, error: null }',
    ],
    ['§4 fail: error set', remote, 'state.error = payload;', ''],
    [
      '§4 cache hit: isLoading false',
      remote,
      'addCase(actions.cacheHit, (state) => {\n        state.isLoading = false;',
      'addCase(actions.cacheHit, (state) => {\n        state.isLoading = true;',
    ],
    [
      '§4 close without a key removes the last modal',
      modals,
      'state.currentModals.pop()',
      'state.currentModals.shift()',
    ],
    [
      '§4 close-all empties the stack',
      modals,
      'closeAllModals(state) {\n      state.currentModals = [];',
      'closeAllModals(state) {\n      state.currentModals.pop();',
    ],
    ['§4 the topmost modal is active', modals, 'state.currentModals.at(-1)', 'state.currentModals.at(0)'],
    ['§4 partner_config_global without a partner', 'src/contracts/partnerConfigHandle.ts', 'global', 'none'],
    [
      '§4 merx_static_data_{partnerId}',
      'src/contracts/content/staticContent.ts',
      'merx_static_data_',
      'static_data_',
    ],
    [
      '§4 a date is kept if every product appears on it',
      dates,
      'wanted.every((id) => here.has(id))',
      'wanted.some((id) => here.has(id))',
    ],
    ['§4 a product that never comes holds up nobody', dates, 'everSeen.has(id) || id === requiredId', 'true'],
    ['§4 the intersection is sorted ascending', dates, 'known.has(date)).sort()', 'known.has(date))'],
    [
      '§4 first and last date inclusive',
      dates,
      'first <= dateIso && dateIso <= last',
      'first < dateIso && dateIso <= last',
    ],
    [
      '§4 covered if any flag is true',
      dates,
      'Object.values(flags).some(Boolean)',
      'Object.values(flags).every(Boolean)',
    ],
    ['§4 N lead days: today to today + N − 1', dates, 'leadDays - 1', 'leadDays'],
    [
      '§4 a parsing error means past',
      calendarDate,
      '} catch {\n    return true;',
      '} catch {\n    return false;',
    ],
    ['§4 a date that does not exist is past', calendarDate, 'if (!keptIsoDate(dateIso)) return true;', ''],
    [
      '§4 window label needs dates',
      'src/features/delivery/rules/deliveryWindows.ts',
      "hasDates && deliveryOption !== 'fixed'",
      "deliveryOption !== 'fixed'",
    ],
    [
      '§4 sympathy: every item',
      'src/backend/ordering/cartTypeOf.ts',
      'isSympathy.every(Boolean)',
      'isSympathy.some(Boolean)',
    ],
    [
      '§4 cart type on the server',
      'src/backend/ordering/cartTypeOf.ts',
      "if (isSympathy.some(Boolean)) return 'mixed';",
      '',
    ],
    ['§4 cartId is required', removal, "if (!identity.cartId) return 'cartId is missing';", ''],
    ['§4 nothing to remove', removal, 'itemIds?.length === 0', 'itemIds === null'],
    ['§4 an add-on needs its item', removal, "(itemId ? undefined : 'Item ID is missing')", 'undefined'],
    [
      '§4 default variant: the lowest-priced',
      'src/features/product/rules/defaultVariant.ts',
      'variant.cents < lowest.cents ? variant : lowest), first).sku',
      'variant.cents > lowest.cents ? variant : lowest), first).sku',
    ],
    [
      '§4 default sort featured',
      'src/contracts/pageQueries.ts',
      "fallback: 'featured'",
      "fallback: 'priceLoHi'",
    ],
    [
      '§4 actions wait while a page is merged',
      queue,
      'if (!isHolding || passes(action)) return next(action);',
      'return next(action);',
    ],
    ['§4 held actions are replayed', queue, 'replayed.forEach((action) => next(action));', ''],
    [
      '§4 nothing is held on shallow navigations',
      queue,
      'if (!action.payload.shallow) isNavigating = true;',
      'isNavigating = true;',
    ],
    [
      '§4 a split test needs a value above 0',
      'src/features/attribution/rules/splitTest.ts',
      'test.value > 0',
      'test.value >= 0',
    ],
    [
      '§4 split test by its name',
      'src/features/attribution/rules/splitTest.ts',
      'test?.testName === testName && ',
      '!!test && ',
    ],
  ]),
  ...plantsFor('src/store/routeQueue.test.ts', [
    [
      '§4 held actions keep their order',
      queue,
      'held.push(action as UnknownAction)',
      'held.unshift(action as UnknownAction)',
    ],
    [
      '§4 a failed navigation ends the hold too',
      queue,
      'routeChangeCompleted.match(action) || routeChangeFailed.match(action)',
      'routeChangeCompleted.match(action)',
    ],
    ['§4 the hold has an end of its own', queue, 'fuse = setTimeout(release, maxHoldMs);', ''],
  ]),
  ...plantsFor('src/store/loadRemote.test.ts', [
    ['§4 of two reads the later counts', 'src/store/loadRemote.ts', 'lanes.get(lane) === turn', 'turn > 0'],
  ]),
  ...plantsFor('tests/spec/section8.errors.test.ts', [
    [
      '§4 partner: initialised although it failed',
      partner,
      'dispatch(SET_IS_INITIALIZED({ error: notFound }));',
      '',
    ],
  ]),
  ...plantsFor('src/shell/visit/followVisit.test.ts', [
    [
      '§4 staticData_{partnerId}_{locale}',
      'src/shell/visit/keepStaticData.ts',
      '_${selectRouteLocale(state)}',
      '',
    ],
  ]),
  ...plantsFor('tests/spec/section4.display.test.ts', [
    ['§4 partner results are remembered per handle', partner, 'if (!isKnown)', 'if (handle)'],
    [
      '§4 the global configuration without a partner',
      partner,
      'partnerConfigHandle(partnerId)',
      "partnerConfigHandle(partnerId ?? 'none')",
    ],
    [
      '§4 loyalty banner: not in en-ca',
      'src/features/loyalty/rules/loyaltyOffer.ts',
      "['en-ca', 'fr-ca']",
      "['fr-ca']",
    ],
    [
      '§4 loyalty banner: only where enabled',
      'src/features/loyalty/rules/loyaltyOffer.ts',
      'isLoyaltyEnabled && ',
      '',
    ],
    ['§4 loyalty banner: not for members', 'src/features/loyalty/rules/loyaltyOffer.ts', '!isMember && ', ''],
    [
      '§4 multiCartEnabled = "true"',
      'src/features/cart/rules/severalCarts.ts',
      "cookie === 'true'",
      'cookie !== undefined',
    ],
    [
      '§4 the partner’s static entry comes first',
      'src/clients/cms/cmsClient.ts',
      '[staticDataHandle(partnerId), staticDataHandle(undefined)]',
      '[staticDataHandle(undefined), staticDataHandle(partnerId)]',
    ],
    [
      '§2 CMS locale for fr-ca is en-CA',
      'src/clients/cms/cmsClient.ts',
      'localeMap[locale] ?? locale',
      'locale',
    ],
  ]),
  ...plantsFor('src/features/delivery/state/delivery.test.ts', [
    [
      '§4 CHECK_HAS_AVAILABLE_DATES says what is so',
      'src/features/delivery/state/fetchAvailableDates.ts',
      'hasDates: dates.length > 0 }',
      'hasDates: true }',
    ],
    [
      '§4 what was said of dates is forgotten when they are asked for anew',
      'src/features/delivery/state/availableDatesSlice.ts',
      'next.byKey[key]?.isLoading === false',
      'key in next.byKey',
    ],
    [
      '§8 "Error in get-available-dates"',
      'src/features/delivery/state/fetchAvailableDates.ts',
      "failureOf('Error in get-available-dates', error)",
      "failureOf('failed', error)",
    ],
    [
      '§8 "Invalid response form server": no availableDeliveryDates',
      'src/features/delivery/state/fetchCoverage.ts',
      "if (!availableDeliveryDates) throw new Error('Invalid response form server');",
      '',
    ],
  ]),
];
