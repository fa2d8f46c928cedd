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
