import type { TransportRequest, Exchange } from './transport';

/** How axios names a call that its caller has given up; the gateway does not make such a call again. */
const givenUp = 'ERR_CANCELED';

/**
 * The transport of the browser: redirects are not followed, no credentials, CORS mode. axios would do the same by `fetch`,
 * and weighs 19 kB on every page that makes a call.
 * @throws when no answer came: no network, the time was over, the caller gave up
 * @source spec §7 General behaviour, docs/decisions/0083-fetch-in-the-browser.md
 */
export async function browserTransport(request: TransportRequest): Promise<Exchange> {
  const { url, method, headers, body, timeoutMs, signal } = request;
  const ending = new AbortController();
  const end = () => ending.abort(Object.assign(new Error('canceled'), { code: givenUp }));
  const timer = setTimeout(() => ending.abort(new Error(`timeout of ${timeoutMs}ms exceeded`)), timeoutMs);
  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  try {
    const response = await fetch(url, {
      ...{
        method,
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: ending.signal,
      },
      ...{ mode: 'cors', credentials: 'omit', redirect: 'manual' },
    });
    return { status: response.status, data: readJson(await response.text()) };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}

/** What is no JSON, such as the page of a proxy, stays a text. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
