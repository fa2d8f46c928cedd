import { shop } from './shop';

/** Where a form without scripts sends an address. */
export const offersSignupPath = '/api/email-offers';

/** What the footer says of an address that wants offers. @source spec §7 Profile (postPreference; footer signup body) */
export const offersSignup = (email: string) => ({
  source: 'EMAIL_SIGNUP_FOOTER',
  email: email.trim(),
  siteId: shop.siteId,
  isEmailSubscribed: true,
  frequency: '1',
});
