import { randomUUID } from 'node:crypto';

/**
 * An e-mail address that nobody has used, without digits: one random id in a thousand holds what can be a card number, and
 * such an address is refused.
 */
export const newEmail = (): string =>
  `ada-${randomUUID().replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}@example.com`;
