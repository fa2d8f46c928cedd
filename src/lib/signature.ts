import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signature of a text.
 * @returns HMAC-SHA-256, hexadecimal
 */
export function signatureOf(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Whether a signature is the one of this text; an empty secret signs nothing. Takes the same time whatever is wrong. */
export function isSignatureOf(text: string, signature: string, secret: string): boolean {
  return secret !== '' && isSameSecret(signature, signatureOf(text, secret));
}

/** Whether two secrets are the same. Takes the same time whatever is wrong. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
