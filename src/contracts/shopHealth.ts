/**
 * Address on the shop's own origin at which a page learns whether the services behind the shop answer again: 200 when
 * they do, 503 while they do not. The public port asks them at most once a second, however many pages wait.
 * @source docs/resilience.md
 */
export const shopHealthPath = '/healthz/shop';

/** Path at which the backend says whether it can serve. @source docs/resilience.md */
export const readyPath = '/healthz/ready';
