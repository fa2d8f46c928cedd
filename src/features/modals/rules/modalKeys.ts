/**
 * Every modal of the shop. A new one needs its key here and its component in the shell's modal registry.
 * @source spec §2 Screens, panels and modals
 */
export const modalKeys = [
  'login',
  'signup',
  'forgot-password',
  'age-verification',
  'deliver-to',
  'update-zipcode',
  'update-delivery-date',
  'intl-update-delivery-date',
  'mini-cart',
  'add-ons',
  'add-address',
  'update-address',
  'remove-address',
  'remove-reminder',
] as const;

export type ModalKey = (typeof modalKeys)[number];
