/**
 * How the public port tells the rest of the shop who is calling: a header with the client's address and a signature over
 * it, so that nobody else can claim an address. The address serves limits alone and is never stored.
 * @source docs/security.md
 */
export const clientAddressHeader = 'x-shop-client';

/**
 * The text that is signed, with INTERNAL_SECRET.
 * @source docs/security.md
 */
export const clientAddressText = (address: string): string => `client.${address}`;
