/** Parameters of an address that name a place or a day, in lower case. @source spec §2 Query parameters */
export const deliveryParameters = ['zipcode', 'zip', 'date', 'startdate', 'enddate', 'flexrange'] as const;

/**
 * Whether an address names a place or a day, rightly or wrongly.
 * @param search  query part of the real address
 * @source spec §2 Query parameters (a zip code and a delivery date read from the URL)
 */
export function namesDelivery(search: string): boolean {
  const known: readonly string[] = deliveryParameters;
  return [...new URLSearchParams(search).keys()].some((name) => known.includes(name.toLowerCase()));
}
