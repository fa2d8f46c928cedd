/** A stalled connection is given up; whoever waits for the answer goes on. */
const TIMEOUT_MS = 10_000;

/**
 * Posts to the shop's own server, which alone sees what scripts may not.
 * @param path  below /api
 * @throws Error without an answer within ten seconds
 */
export const postToShop = (path: string, body: object): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
