import type { Page } from '@playwright/test';

/** What a page fetches until it is quiet, without a touch; kB of 1000 bytes. */
export interface PageBytes {
  /** Everything, headers included. */
  readonly all: number;
  readonly html: number;
  readonly scripts: number;
  readonly fonts: number;
  readonly pictures: number;
  /** Calls of the gateway and page data. */
  readonly calls: number;
  /** Scripts that its HTML does not name, without headers. */
  readonly later: number;
  readonly requests: number;
}

interface Fetched {
  readonly url: string;
  readonly kind: string;
  /** Bytes of the answer's headers. */
  head: number;
  /** Bytes of the whole answer. */
  size: number;
}

/** Opens a page and weighs what it fetches until half a second passes without a request. */
export async function weighPage(page: Page, address: string): Promise<PageBytes> {
  const fetched = new Map<string, Fetched>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (/^https?:/.test(request.url))
      fetched.set(requestId, { url: request.url, kind: type ?? 'Other', head: 0, size: 0 });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const one = fetched.get(requestId);
    if (one) one.head = response.encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = fetched.get(requestId);
    if (one) one.size = encodedDataLength;
  });
  const answer = await page.goto(address);
  const html = (await answer?.text()) ?? '';
  await page.waitForLoadState('networkidle');
  return sumOf([...fetched.values()], html);
}

function sumOf(fetched: readonly Fetched[], html: string): PageBytes {
  const sum = (bytes: readonly number[]) => bytes.reduce((total, size) => total + size, 0) / 1000;
  const ofKind = (...kinds: string[]) =>
    sum(fetched.filter(({ kind }) => kinds.includes(kind)).map(({ size }) => size));
  const isLater = (url: string) => url.endsWith('.js') && !html.includes(new URL(url).pathname);
  return {
    all: sum(fetched.map(({ size }) => size)),
    html: ofKind('Document'),
    scripts: ofKind('Script'),
    fonts: ofKind('Font'),
    pictures: ofKind('Image'),
    calls: ofKind('Fetch', 'XHR'),
    later: sum(fetched.filter(({ url }) => isLater(url)).map(({ size, head }) => size - head)),
    requests: fetched.length,
  };
}
