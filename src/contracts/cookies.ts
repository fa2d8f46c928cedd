/**
 * Cookies that shared content may depend on; all others are none of a page's business.
 * @source spec §3 Other entities (paid-click tracking cookie, split-test cookie), §3 User / account (originState)
 */
export const visitCookies = {
  /** "&"-separated key=value pairs, including prid and partnerid. */
  tracking: 'paid_click',
  /** The same pairs as the present visit brought them; ends with the browser's session. */
  session: 'visit_source',
  /** JSON with id, testName and value. */
  splitTest: 'split_test',
  /** The same for an arm that an address has forced; ends with the browser's session. The visitor's own stays as it is. */
  forcedSplit: 'split_test_forced',
  originState: 'originState',
} as const;

/** What the visitor answered to being measured: yes or no. @source docs/decisions/0066-attribution-and-partners.md */
export const privacyChoiceCookie = 'privacy_choice';

/**
 * Where a procurement system wants the visit's cart: partner, address and the buyer's visit there, as parameters.
 * @source docs/decisions/0071-partner-sign-in-and-procurement.md
 */
export const procurementCookie = 'procurement';

/**
 * The same facts once the cart has gone there, with the cart's id and token and the partner's name: it can be sent again or
 * taken back. Readable by script.
 * @source docs/decisions/0071-partner-sign-in-and-procurement.md
 */
export const sentCartCookie = 'sent_cart';

/** Cookies in which cart and token are kept. @source spec §3 Cart (cartId and cartToken are kept in cookies) */
export const cartCookies = { cartId: 'cartId', cartToken: 'cartToken' } as const;

/**
 * Cookies of a signed-in visit.
 * @source spec §3 User / account (session cookies)
 */
export const sessionCookies = {
  /** The access token; readable by script, because gateway calls send it as a header. */
  accessToken: 'access_token',
  /** What keeps the session alive; only our own server reads it. */
  refresh: 'session_key',
} as const;

/**
 * Names a browser that was signed in: a signed id without a meaning. Readable by script, which forgets it with the others.
 * @source spec §3 User / account (session cookies: pc1), docs/decisions/0065-recognised-and-own-data.md
 */
export const recognisedCookie = 'pc1';

/** Milliseconds of the last renewal; its presence says that a session may be open. Readable by script. */
export const lastActiveCookie = 'last_active';

/** Storage key and cookie of a known gold member. @source spec §3 User / account (is_gold_member) */
export const isMemberKey = 'is_gold_member';

/** Header by which the shop's own server calls its gateway. */
export const internalSecretHeader = 'x-shop-internal';
