import { plantsFor } from './plant';

const foreseen = 'src/features/cart/rules/foreseenCart.ts';
const reading = 'src/features/cart/state/getCartSlice.ts';
const adding = 'src/features/cart/state/addToCart.ts';
const isAdding = 'src/features/cart/state/selectIsAdding.ts';
const buy = 'src/screens/pdp/useBuy.ts';
const access = 'src/backend/platform/access.ts';
const key = 'src/front/variantKey.ts';
const cache = 'src/front/htmlCache.ts';
const page = 'src/front/servePage.ts';

/** Cart, access, the page cache and the public port. */
export const cartPlants = [
  ...plantsFor('src/features/cart/rules/foreseenCart.test.ts', [
    ['a foreseen quantity costs all its pieces', foreseen, 'pieceCents * quantity)', 'pieceCents)'],
    ['an emptied cart has no fees', foreseen, 'lines.length > 0 ?', 'lines.length >= 0 ?'],
    [
      'the membership is not counted while it is foreseen',
      foreseen,
      'line.goldMembershipProduct ? 0 : line.quantity',
      'line.quantity',
    ],
    ['a line put back stands where it stood', foreseen, 'at ?? others.length', 'others.length'],
    [
      'an older reading does not undo a change',
      'src/features/cart/rules/newerCart.ts',
      'known.version > answer.version',
      'known.version > answer.version + 9',
    ],
  ]),
  ...plantsFor('src/features/cart/state/cartThunks.test.ts', [
    [
      '§4 after a deletion the cart is read again',
      'src/features/cart/state/removeCartItem.ts',
      'isRefetched: true,',
      '',
    ],
    [
      '§4 a refused removal is told',
      'src/features/cart/state/performChange.ts',
      "dispatch(feedbackSet({ message: refusalMessage(result), type: 'error', section: write.section }));",
      '',
    ],
    [
      '§4 without a token nothing is asked',
      'src/features/cart/rules/removal.ts',
      "if (!identity.cartToken) return 'cartToken is missing';",
      '',
    ],
    [
      'a cart nobody knows is forgotten',
      'src/features/cart/state/fetchCart.ts',
      'const isGone = await expireCart(tools, { cartId, cartToken });',
      'const isGone = true;',
    ],
  ]),
  ...plantsFor('src/features/cart/state/optimistic.test.ts', [
    [
      'a mini-cart that was closed stays closed',
      'src/features/cart/state/addToCart.ts',
      'if (!facts) dispatch(',
      'dispatch(',
    ],
    [
      'a refused product closes the mini-cart again',
      'src/features/cart/state/addToCart.ts',
      "if (facts) dispatch(closeModal({ modalKey: 'mini-cart' }));",
      '',
    ],
  ]),
  ...plantsFor('src/features/cart/state/cartSlices.test.ts', [
    [
      '§4 a reading of the cart ends with the cart it was of',
      reading,
      '() => getCartSlice.initialState',
      '(state) => state',
    ],
    ['a cart that was read never looks empty', reading, 'isLoading || results', 'isLoading'],
    ['§4 a failed reading is told', reading, "if (error) return 'failed';", ''],
    [
      'what was read is shown',
      'src/features/cart/state/fetchCart.ts',
      'dispatch(cartSlice.actions.fetchSuccess(',
      'void ((',
    ],
    ['§4 add to cart is under way from its request on', adding, 'dispatch(fetchRequest());', ''],
    ['§4 a refused addition is told', adding, 'dispatch(fetchFail(', 'void (('],
    ['a product on its way waits for nothing any more', adding, 'dispatch(addingToCart(false));', ''],
    ['the button waits for the gateway, too', isAdding, ' || addToCart?.isLoading === true', ''],
  ]),
  ...plantsFor('src/screens/pdp/useBuy.test.tsx', [
    ['§3 shouldAddToCart from the press on', buy, 'dispatch(addingToCart(true));', ''],
    ['§3 a purchase that is given up waits no longer', buy, 'dispatch(addingToCart(false));', ''],
    ['two presses add once', buy, ' || selectIsAdding(getState())', ''],
    ['nothing is added without the date of birth', buy, 'if (dob === null) return null;', ''],
  ]),
  ...plantsFor('src/features/cart/components/cart.test.tsx', [
    [
      '§3 isLoading: every button waits while one opens the checkout',
      'src/features/cart/state/cartUiSlice.ts',
      'state.isLoading = payload;',
      '',
    ],
  ]),
  ...plantsFor('src/features/cart/state/keepInStep.test.ts', [
    [
      'whoever comes back from a store elsewhere may check out again',
      'src/features/cart/state/keepInStep.ts',
      'shop.dispatch(cartUiSlice.actions.checkoutOpening(false));',
      '',
    ],
  ]),
  ...plantsFor('src/backend/serve.test.ts', [
    ['§6 a cart opens with its own token only', access, "isForeign(request, 'cartId', cart.cartId)", 'false'],
    [
      '§6 an order needs its token',
      access,
      "if (!order || isForeign(request, 'orderId', order.orderId))",
      'if (!order && false)',
    ],
    ['§6 a customer call needs a session', access, 'if (!customer) throw', 'if (false) throw'],
    [
      '§6 internal calls need the secret',
      access,
      'if (!isInternal(request, context.environment.secrets.internal)) throw notFound();',
      '',
    ],
    [
      'another brand is not served',
      'src/backend/serve.ts',
      'brand !== undefined && brand !== shop.brand',
      'brand === null',
    ],
    [
      'what is our fault is not explained',
      'src/backend/platform/errorAnswers.ts',
      'return isDatabaseBusy(error) || status === 503 ? busy : failed;',
      'return new ProblemError(500, { [errorKey.serverError]: error.message });',
    ],
  ]),
  ...plantsFor('src/front/variantKey.test.ts', [
    [
      '§6 copies are kept apart by partner',
      key,
      "dimensions.partner ? `partner=${visitor.partnerId ?? 'none'}` : ''",
      "''",
    ],
    ['copies are kept apart by split arm', key, ':${visitor.arms[test] ?? 0}', ''],
    ['copies are kept apart by region', key, "visitor.region ?? 'none'", "'none'"],
    ['§9 regions are CA and MN only', 'src/front/visitor.ts', '/^(ca|mn)$/i', '/^[a-z]{2}$/i'],
    [
      'partners nobody knows are nobody',
      'src/front/visitor.ts',
      'partnerId && isKnownPartner(partnerId) ? partnerId : null',
      'partnerId ?? null',
    ],
  ]),
  ...plantsFor('src/front/htmlCache.test.ts', [
    [
      'a page is made once however many ask',
      cache,
      'flights.run(key, () => make(request, old))',
      'make(request, old)',
    ],
    ['an old copy is better than none', cache, 'if (!old) throw error;', 'throw error;'],
    [
      'failures are never kept',
      cache,
      'if (rendered.status !== 200 || !rendered.report) return',
      'if (!rendered.report) return',
    ],
  ]),
  ...plantsFor('src/front/frontHandler.test.ts', [
    [
      '§2 campaigns do not end at a moved page',
      'src/front/servePage.ts',
      'withAsked(page.location, asked)',
      'page.location',
    ],
    [
      '§6 pages of one person are never kept',
      page,
      "address.audience === 'shared' && serving.keepsPages",
      'serving.keepsPages',
    ],
    [
      'headers that steer the renderer are dropped',
      'src/front/frontHandler.ts',
      'if (STEERING.test(name) || INTERNAL.has(name)) delete request.headers[name];',
      '',
    ],
  ]),
  ...plantsFor('src/front/routerData.test.ts', [
    [
      'data is no younger than its page',
      'src/front/routerData.ts',
      'freshSeconds: kept.freshSeconds',
      'freshSeconds: 600',
    ],
    [
      'data comes from an old page while it cannot be made',
      'src/front/routerData.ts',
      'rendered.status >= 500 ? data() : undefined',
      'undefined',
    ],
  ]),
  ...plantsFor('src/front/gatewayProxy.test.ts', [
    ['§7 no credentials either way', 'src/front/gatewayProxy.ts', "  'set-cookie',\n", ''],
  ]),
];
