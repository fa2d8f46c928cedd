/** How the backend tells the public port that content changed. */
export const invalidation = {
  path: '/_front/invalidate',
  /** Milliseconds since 1970 at which the message was signed; old messages are refused. */
  timestampHeader: 'x-shop-timestamp',
  /** Hex HMAC-SHA-256 of `signedText` under WEBHOOK_SECRET. */
  signatureHeader: 'x-shop-signature',
  toleranceMs: 300_000,
  /** Clears everything. */
  everything: '*',
} as const;

/** Body of the message. */
export interface Invalidation {
  readonly tags: readonly string[];
}

/**
 * The text both sides sign, so that neither time nor body can be changed alone.
 * @source docs/decisions/0003-variant-cache.md
 */
export function signedText(timestampMs: string, body: string): string {
  return `${timestampMs}.${body}`;
}
