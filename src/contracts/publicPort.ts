/**
 * Address on the shop's own origin at which a page learns whether the services behind the shop answer again: 200 when
 * they do, 503 while they do not. The public port asks them at most once a second, however many pages wait.
 * @source docs/resilience.md
 */
export const shopHealthPath = '/healthz/shop';

/** Path at which the backend says whether it can serve. @source docs/resilience.md */
export const readyPath = '/healthz/ready';

/**
 * Beginning of every header our own processes talk by. The public port removes all of them from requests and answers; only
 * the headers of tests (`testHeaders`, in test mode) and the signed message of `invalidation` come from outside.
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
 * @source docs/decisions/0021-client-address.md
 */
export const shopItself = 'shop';

/**
 * The text that is signed, with INTERNAL_SECRET.
 * @source docs/security.md
 */
export const clientAddressText = (caller: string): string => `client.${caller}`;

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

export interface Invalidation {
  readonly tags: readonly string[];
}

/**
 * The text both sides sign, so that neither time nor body can be changed alone.
 * @source docs/decisions/0003-page-cache.md
 */
export function signedText(timestampMs: string, body: string): string {
  return `${timestampMs}.${body}`;
}

/**
 * How an editor looks at drafts: a link with a secret sets a signed cookie on the shop's own origin, and pages requested
 * with that cookie show drafts to this browser alone.
 * @source spec §7 Commerce content service (preview mode)
 */
export const preview = {
  /** `?secret=…&path=/…` */
  startPath: '/_front/preview',
  endPath: '/_front/preview/end',
  cookie: 'shop_preview',
  /** Tells the page renderer; never accepted from outside. */
  header: 'x-shop-preview',
  lifeMs: 4 * 3_600_000,
} as const;

/**
 * Where the sign-in provider of a demo answers, below the gateway. Its cookies, and no others, pass the public port there.
 * @source docs/decisions/0062-social-sign-in.md
 */
export const demoSignIn = { path: '/demo-sign-in', cookiePrefix: 'demo_sign_in_' } as const;
