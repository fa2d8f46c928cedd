import * as z from 'zod/mini';
import { IdempotencyKey, IsoDate, LocaleKey, Money, ProductId } from './common/fields';
import { endpoint } from './endpoint';

/** A word of the shop or of its editors, never of a visitor. */
const Word = z.string().check(z.maxLength(160));
/** Path of a page, without its parameters: they may name a person. */
const Path = z.string().check(z.regex(/^\/[^?#@\s]{0,199}$/));
const Count = z.int().check(z.minimum(0), z.maximum(10_000));
const Status = z.int().check(z.minimum(0), z.maximum(599));

const product = {
  productId: z.union([ProductId, z.literal('')]),
  sku: z.optional(Word),
  name: z.optional(Word),
  /** Of one piece, after discounts. */
  price: z.optional(Money),
  quantity: z.optional(Count),
};
const Product = z.strictObject(product);
const position = z.optional(Count);
const Products = z.array(z.strictObject({ ...product, position })).check(z.maxLength(60));

/** A product that has come into the cart, with what has come along with it. The membership has no day. */
const Added = z.strictObject({
  ...product,
  accessories: z.optional(Products),
  deliveryDate: z.optional(IsoDate),
});
/** What a cart costs with delivery and tax, and its goods alone after discounts. */
const sums = { total: Money, goods: Money };

/** @source spec §9 Analytics and stored keys (Cart contexts) */
const CartContext = z.enum(['minicart', 'full cart']);
/** @source spec §9 Analytics and stored keys (Signup sources) */
const SignupSource = z.enum(['traditional', 'simplified signup', 'returning customer']);
/** "traditional" (by password), "passkey", or the provider's name. */
const LoginSource = z.string().check(z.regex(/^[a-z]{1,20}$/));

const event = <const S extends z.ZodMiniType, const G extends string | null>(
  when: string,
  facts: S,
  ga4: G,
) => ({ when, facts, ga4 });

const nothing = z.strictObject({});

/**
 * Every event the shop reports: when it happens, what it carries, and its name in Google Analytics 4 where that has one. The
 * browser's types, the server's check and docs/analytics-events.md come from this table. Nothing here names a person.
 * @source spec §9 Analytics and stored keys (Events), §3 Other entities (availability-blocker)
 */
export const shopEvents = {
  'page-view': event(
    'A page is shown; a change of the address alone does not count.',
    z.strictObject({ page: Word, locale: LocaleKey }),
    null,
  ),
  'list-view': event(
    'A page with a list of products is shown: a listing, or results of a search. The first 24 products are told.',
    z.strictObject({ list: Word, products: Products }),
    'view_item_list',
  ),
  'cta-click': event(
    'A link in a section of the home page or of a CMS page is followed, unless it leads to a product of that page.',
    z.strictObject({ label: Word, url: Path }),
    'select_content',
  ),
  'promotion-click': event(
    'A promo card of a listing, or a link to the membership, is followed.',
    z.strictObject({ promotion: Word, url: Path }),
    'select_promotion',
  ),
  'product-click': event(
    'The card of a product is followed, from a list, a row, the gift finder, available gifts, recommendations or recently viewed products. The list is the one it was seen in, and the position its place there.',
    z.strictObject({ ...product, list: z.optional(Word), position }),
    'select_item',
  ),
  PDPView: event('A product page is shown.', Product, 'view_item'),
  'add-to-cart': event(
    'The gateway has put a product into the cart: one event for each product, with its vase, cards and other add-ons. More pieces, an add-on alone, the membership, what is put back, and an order that is sent again count too.',
    Added,
    'add_to_cart',
  ),
  AddToCart: event('The same moment as `add-to-cart`, under the name that advertisers know.', Added, null),
  'view-cart': event(
    'The cart is shown with something in it, in the mini-cart or on its page.',
    z.strictObject({ context: CartContext, ...sums, products: Products }),
    'view_cart',
  ),
  'remove-from-minicart': event(
    'Lines, an add-on or a vase have left the cart. The country is told when it is neither US nor Canada.',
    z.strictObject({
      itemIds: z.array(Word).check(z.maxLength(60)),
      products: Products,
      /** What was taken off the line, where the line itself stays. */
      addonId: z.optional(ProductId),
      countryId: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
    }),
    'remove_from_cart',
  ),
  'start-checkout': event(
    'The checkout opens, from the mini-cart or from the cart page.',
    z.strictObject({ context: CartContext, ...sums, products: Products }),
    'begin_checkout',
  ),
  InitiateCheckout: event(
    'The same moment as `start-checkout`, under the name that advertisers know.',
    z.strictObject({ total: Money, itemCount: Count }),
    null,
  ),
  'checkout-step': event(
    'A step of the checkout is shown; the first one is "1".',
    z.strictObject({ step: z.string().check(z.regex(/^[\w-]{1,20}$/)) }),
    null,
  ),
  purchase: event(
    'An order is placed or its payment confirmed, with all carts of its checkout: once for each order.',
    z.strictObject({ orderId: Word, ...sums, tax: Money, shipping: Money, products: Products }),
    'purchase',
  ),
  'availability-blocker': event(
    'A gift cannot be delivered as wanted: the product does not reach the zip, or no product of the gift form does.',
    z.strictObject({
      zipCode: z.string().check(z.maxLength(10)),
      blockerProduct: z.union([ProductId, z.literal('')]),
      blockerComponent: Word,
      blockerVariant: Word,
      reason: z.enum(['swag zip code not available', 'product not available for zip code']),
    }),
    null,
  ),
  'split-test-shown': event(
    'What a split test is about is shown for the first time: once for each browser, test and arm. Arm 0 is the control.',
    z.strictObject({
      test: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,40}$/)),
      arm: z.int().check(z.minimum(0), z.maximum(9)),
    }),
    null,
  ),
  'email-offers-attempt': event('An address for offers by mail is sent.', nothing, null),
  'email-offers-success': event('The address is signed up.', nothing, 'generate_lead'),
  'email-offers-failure': event('The address is not signed up.', z.strictObject({ reason: Word }), null),
  'login-attempt': event('A sign-in is sent.', z.strictObject({ source: LoginSource }), null),
  'login-complete': event('Somebody is signed in.', z.strictObject({ source: LoginSource }), 'login'),
  'login-fail': event(
    'A sign-in is refused; status 0 is no answer, or a closed window of the provider.',
    z.strictObject({ source: LoginSource, status: Status }),
    null,
  ),
  'sign-up-attempt': event('A new account is sent.', z.strictObject({ source: SignupSource }), null),
  'sign-up-complete': event('An account is made.', z.strictObject({ source: SignupSource }), 'sign_up'),
  'sign-up-fail': event(
    'An account is refused.',
    z.strictObject({ source: SignupSource, status: Status }),
    null,
  ),
  'gift-finder-submit': event(
    'The gift finder is asked for gifts.',
    z.strictObject({ occasion: z.optional(Word) }),
    null,
  ),
  'track-order-success': event('An order was found by its number.', nothing, null),
  'track-order-fail': event('An order was not found.', z.strictObject({ reason: Word }), null),
} as const;

type Table = typeof shopEvents;
export type ShopEventName = keyof Table;
/** What each event carries. */
export type ShopEvents = { readonly [N in ShopEventName]: z.infer<Table[N]['facts']> };
export type EventProduct = z.infer<typeof Product>;

export interface ShopEvent {
  readonly event: ShopEventName;
  readonly facts: ShopEvents[ShopEventName];
}

const names = Object.keys(shopEvents) as ShopEventName[];
const known = names.map((name) =>
  z.strictObject({ event: z.literal(name), facts: shopEvents[name].facts as z.ZodMiniType }),
);

/**
 * Takes a few events of one visit, without anything that names the visit. The key is of this batch alone: one that arrives twice is
 * stored once.
 * @source docs/decisions/0068-events-and-where-they-go.md
 */
export const reportEvents = endpoint({
  service: 'analytics',
  method: 'POST',
  path: '/analytics/:brand/api/events',
  access: 'public',
  body: z.strictObject({
    idempotencyKey: IdempotencyKey,
    locale: LocaleKey,
    events: z.array(z.union(known)).check(z.minLength(1), z.maxLength(20)),
  }),
  answer: z.object({ stored: z.int() }),
  errorKeys: ['REQ.IDEMPOTENCY_MISMATCH'],
});
