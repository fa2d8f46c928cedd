import type { ConditionalContent } from './content/staticContent';
import type { PictureSet } from './content/pictures';
import type { ContentEntry, ContentProduct } from './content/types';
import type { Answer } from './gateway';
import type { Locale } from './locales';
import { shop } from './shop';

/*
 * What the shop's own origin answers below `/api`.
 */

/**
 * A product with what can be chosen beside it; `V` and `A` are the fields of a vase and of an add-on.
 * @source spec §7 Catalog (GET same-origin /api/product/detail)
 */
export interface ProductParts<V = unknown, A = unknown> {
  readonly product: ContentProduct;
  readonly vases: readonly ContentEntry<V>[];
  readonly addons: readonly ContentEntry<A>[];
}

/** Badges of one product: its own, and those editors give it for some visits. */
interface BadgesOfProduct {
  readonly own: readonly string[];
  readonly conditional: readonly ConditionalContent<string>[];
}

/** Badges by handle, for rows the browser asks for. @source spec §3 Conditional content entry (badges → productHandles) */
export type ProductBadges = Readonly<Record<string, BadgesOfProduct>>;

/** The close look at products by handle, for cards the pointer rests on; a product without one is left out. */
export type SecondPictures = Readonly<Record<string, PictureSet>>;

/** Products one such question may name. */
export const mostHandles = 20;

/** A menu entry as it is shown. */
export interface MenuEntry {
  readonly title: string;
  /** Absent for a heading over what lies below it. */
  readonly url?: string;
  /** Address of a picture an editor gave it. */
  readonly pictureUrl?: string;
  readonly items?: readonly MenuEntry[];
}

export const menuGroups = ['main', 'help', 'footer'] as const;

/** The shop's menus by group: main, help, footer. @source spec §3 Navigation */
export type Menus = Readonly<Record<string, readonly MenuEntry[]>>;

/**
 * The membership, by product id.
 * @source spec §3 Loyalty product availability, §7 (GET same-origin /api/loyalty-product)
 */
export interface LoyaltyProductAnswer {
  readonly available: Readonly<Record<string, LoyaltyAvailability>>;
}

/** What the membership costs for a year, in dollars. */
export interface LoyaltyAvailability {
  readonly handle: string;
  readonly loyaltyValue: number;
  readonly displayPrices?: { readonly loyaltyValue?: { readonly min: number; readonly max: number } };
}

/** The membership out of a price map; no product where it is not sold. */
export function loyaltyProductOf(prices: Answer<'buyBox'>['products']): LoyaltyProductAnswer {
  const id = shop.loyaltyProductId;
  const price = prices[id];
  if (!price) return { available: {} };
  const loyaltyValue = price.loyaltyValue ?? price.promotional ?? price.regular;
  const span = price.displayPrices.loyaltyValue ?? price.displayPrices.regular;
  return {
    available: { [id]: { handle: shop.loyaltyHandle, loyaltyValue, displayPrices: { loyaltyValue: span } } },
  };
}

/**
 * Where the head of the cart's page reads the cart that the browser's cookies name, in a language: a link of the document asks,
 * so the answer does not wait for a script. 204 without a body where there is none to show; the page then asks the gateway itself.
 * @source spec §7 Cart (getCart), docs/decisions/0087-cart-asked-for-by-a-link.md
 */
export const ownCartPath = (locale: Locale) => `/api/own-cart?locale=${locale}`;

/** Where a form without scripts sends an address. */
export const offersSignupPath = '/api/email-offers';

/** What the footer says of an address that wants offers. @source spec §7 Profile (postPreference; footer signup body) */
export const offersSignup = (email: string) => ({
  source: 'EMAIL_SIGNUP_FOOTER',
  email: email.trim(),
  siteId: shop.siteId,
  isEmailSubscribed: true as const,
  frequency: '1',
});
