/** Names of the checkout's forms in the store; each recipient has their own. */
export const recipientFormName = (part: number): string => nameOf('checkout-recipient', part);
export const messageFormName = (part: number): string => nameOf('checkout-message', part);
export const cardFormName = 'checkout-card';

const nameOf = (name: string, part: number) => (part > 0 ? `${name}-${part + 1}` : name);
