/**
 * Patterns of the form checks, shared by browser and server.
 * @source spec §5 Form validators
 */
export const patterns = {
  /** Local part, then a domain with a TLD of 2-6 letters, or an IPv4 literal in brackets. */
  email:
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.){1,8}[A-Za-z]{2,6}|\[\d{1,3}(?:\.\d{1,3}){3}\])$/,
  lowercase: /[a-z]/,
  uppercase: /[A-Z]/,
  nonWord: /\W/,
  lettersOnly: /^[\p{L}]+$/u,
  address: /^[#.\d\p{L}\s,’'-]+$/u,
  wordOrHyphen: /^[\w-]+$/,
  name: /^[\p{L}][\p{L}\s.’'-]*$/u,
  /** Words of one's own choice: anything but markup. */
  noMarkup: /^[^<>]*$/,
  phone: /^\+?[\d\s().-]{10,20}$/,
  orderNumber: /^LK-[0-9A-Z]{4}-[0-9A-Z]{4}(-\d{1,2})?$/i,
} as const;
