/** Pages that people look for in the search; each has a title among the texts of the search. */
export const shopPages = {
  trackOrder: '/track-order',
  contact: '/contact',
  delivery: '/delivery',
  flowerCare: '/flower-care',
  returns: '/returns',
  promise: '/our-promise',
  privacy: '/privacy',
  cookies: '/cookies',
  terms: '/terms',
  giftFinder: '/gift-finder',
  offers: '/offers',
} as const;
export type ShopPage = keyof typeof shopPages;
