/**
 * Every secret the shop signs or checks with, by the variable that carries it. The launcher makes
 * each of them at the first start outside live mode and keeps them in `<data folder>/secrets.json`.
 */
export const secretNames = {
  cartToken: 'CART_TOKEN_SECRET',
  orderToken: 'ORDER_TOKEN_SECRET',
  sessionToken: 'SESSION_TOKEN_SECRET',
  captcha: 'CAPTCHA_SECRET',
  webhook: 'WEBHOOK_SECRET',
  internal: 'INTERNAL_SECRET',
} as const;

/** What opens the mails to look at, outside live mode. Made, stored and printed by the launcher. */
export const outboxKeyName = 'OUTBOX_KEY';
