/**
 * The shop's own facts: every id that both sides need stands here and nowhere else. How a shop is called and reached comes with
 * its set-up (`shopIdentity`).
 * @source spec §7 (brand, siteId, clientId), §9 Catalogue (loyalty product ids), §9 Accounts and regions
 */
export const shop = {
  brand: 'larkstem',
  siteId: 'larkstem-na',
  clientId: 'larkstem-web',
  currency: 'USD',
  defaultCid: 'larkstem-direct',
  loyaltyProductId: 'GMP0502',
  defaultLoyaltyProductId: 'GMP0501',
  loyaltyHandle: 'larkstem-gold',
  dummyVaseId: 'LV00',
  minimumAlcoholAge: 21,
  /** Today counts as day 0, so 120 dates can be sold. */
  horizonDays: 119,
  /** Days after today in the default window: today to today + 6. */
  defaultWindowDays: 6,
  /** UTC−06:00, used only until a zip names a zone. */
  defaultOffsetMinutes: 360,
  blockedZipPrefix: '000',
  cardMessageLimit: 240,
  pageSlots: 60,
} as const;

/** Where the shop itself is: its clock dates orders, receipts and mails, and what has no place of its own. @source spec §5 (US Central) */
export const shopTimeZone = 'America/Chicago';

/**
 * Ways to pay. `card`: entered in the shop, in the sandbox only; `hosted`: on the payment company's own page;
 * `pay-later`: there too, in instalments, when the partner's flag shows it.
 * @source spec §3 Partner configuration (buy now, pay later)
 */
export const paymentMethods = ['card', 'hosted', 'pay-later'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

/**
 * Kinds of address: residence, business, funeral home, cemetery, apartment, hospital, other.
 * @source spec §3 Zip code information (address type enumeration)
 */
export const addressTypes = ['R', 'B', 'F', 'C', 'A', 'H', 'O'] as const;

export type AddressType = (typeof addressTypes)[number];

/** Why a date cannot be chosen. One code per date; where several apply, the first that cannot be helped. */
export const unavailableReasons = [
  'past',
  'cut-off-passed',
  'closed',
  'capacity-full',
  'outside-area',
  'product',
  'restricted-by-state',
  'other-cart-item',
  'transit',
] as const;
