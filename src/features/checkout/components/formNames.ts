/** Names of the checkout's forms in the store. */
export const recipientFormName = 'checkout-recipient';
export const messageFormName = 'checkout-message';
export const cardFormName = 'checkout-card';
