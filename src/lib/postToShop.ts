/** A stalled connection is given up; whoever waits for the answer goes on. */
const TIMEOUT_MS = 10_000;

/**
 * Asks the shop's own server, from the browser.
 * @param path  below /api
 * @throws Error without an answer within ten seconds
 */
export const askShop = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });

/**
 * Posts to the shop's own server, which alone sees what scripts may not.
 * @param path  below /api
 * @param how   `keepalive` for what is told while the page is left
 * @throws Error without an answer within ten seconds
 */
export const postToShop = (
  path: string,
  body: object,
  how?: Pick<RequestInit, 'keepalive'>,
): Promise<Response> =>
  askShop(path, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...how,
  });
