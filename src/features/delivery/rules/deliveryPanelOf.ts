/**
 * Panel in which the delivery of a cart is changed.
 * @param countryId  where it goes
 * @source spec §2 Delivery panels (update-delivery-date-panel, intl-update-delivery-date-panel)
 */
export const deliveryPanelOf = (countryId: 'US' | 'CA' | undefined) =>
  countryId === 'CA' ? 'intl-update-delivery-date' : 'update-delivery-date';
