/** A zip or postal code as the shop compares and sends it. @source spec §5 (trimmed and upper-cased) */
export const normalizeZip = (entered: string): string => entered.trim().toUpperCase();

/** A code without spaces, as it is stored and sent: "V5K0A1". @source spec §5 (compared ignoring spaces) */
export function compactZip(entered: string): string {
  return normalizeZip(entered).replace(/\s/g, '');
}

/** Whether two codes are the same without spaces. @source spec §5 (compared ignoring spaces) */
export const isSameZip = (one: string, other: string): boolean => compactZip(one) === compactZip(other);

/**
 * Panel in which the delivery of a cart is changed.
 * @param countryId  where it goes
 * @source spec §2 Delivery panels (update-delivery-date-panel, intl-update-delivery-date-panel)
 */
export const deliveryPanelOf = (countryId: 'US' | 'CA' | undefined) =>
  countryId === 'CA' ? 'intl-update-delivery-date' : 'update-delivery-date';
