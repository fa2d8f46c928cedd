/**
 * Beginning of every header our own processes talk by. The public port removes all of them from requests and answers;
 * only the clock of test mode and the signed message of `invalidation` come from outside.
 * @source docs/security.md
 */
export const ownHeaderPrefix = 'x-shop-';

/**
 * How the public port tells the rest of the shop who is calling: a header with the client's address and a signature over
 * it, so that nobody else can claim an address. The address serves limits alone and is never stored as it is.
 * @source docs/security.md
 */
export const clientAddressHeader = 'x-shop-client';

/**
 * Stands in place of an address when our own server asks for all shoppers at once: pages, shared answers, health.
 * @source docs/decisions/0021-who-is-calling.md
 */
export const shopItself = 'shop';

/**
 * The text that is signed, with INTERNAL_SECRET.
 * @source docs/security.md
 */
export const clientAddressText = (caller: string): string => `client.${caller}`;
