/**
 * Ways to pay. `card`: entered in the shop, in the sandbox only; `hosted`: on the payment company's own page;
 * `pay-later`: there too, in instalments, when the partner's flag shows it.
 * @source spec §3 Partner configuration (buy now, pay later)
 */
export const paymentMethods = ['card', 'hosted', 'pay-later'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];
