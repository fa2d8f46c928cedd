/**
 * How an editor looks at drafts: a link with a secret sets a signed cookie on the shop's own origin, and pages asked for
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
