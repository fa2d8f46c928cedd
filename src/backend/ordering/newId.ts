import { randomBytes } from 'node:crypto';

/** An id that cannot be guessed: 128 random bits, safe in an address. */
export function newId(): string {
  return randomBytes(16).toString('base64url');
}
