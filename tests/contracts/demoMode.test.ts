import type { IncomingMessage } from 'node:http';
import type { GetServerSidePropsContext, NextApiRequest } from 'next';
import { createRequestContext } from '@/backend/platform/requestContext';
import type { ShopParts } from '@/backend/platform/handlers';
import { encodeHeader, pageReportHeader, testClockHeader } from '@/contracts/pageCache';
import { systemClock } from '@/lib/clock';
import { gatewayFor } from '@/same-origin/serviceClients';
import { onlyInTestMode } from '@/shell/withPageData';
import { createServerExtra } from '@/shell/serverExtra';
import { listen, type Listening } from '../support/listen';
import { testEnvironment } from '../support/testEnvironment';
import { startTestFront } from '../support/testFront';
import { testSecrets } from '../support/testMode';

/* What opens in test mode stays shut in a shop that people visit, at every one of its doors. */
const headers = { [testClockHeader]: '2031-01-01T00:00:00Z' };
const question = { query: { productId: 'LK1001' } };
let gateway: Listening;
let heard: (string | string[] | undefined)[] = [];

beforeAll(async () => {
  gateway = await listen((request, response) => {
    heard.push(request.headers[testClockHeader]);
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ recommendations: [] }));
  });
  Object.assign(process.env, { ...testSecrets, SHOP_MODE: 'demo', BACKEND_URL: gateway.origin });
});
afterAll(() => gateway.close());
beforeEach(() => {
  heard = [];
});

test('the public port hands the clock of a test neither to pages nor to the gateway', async () => {
  const front = await startTestFront({
    next: async (request, response) => {
      heard.push(request.headers[testClockHeader]);
      const dimensions = { partner: false, tags: [], splitTests: [], region: false };
      const report = { dimensions, cacheTags: [], freshSeconds: 60, staleSeconds: 60 };
      response.setHeader(pageReportHeader, encodeHeader(report)).end('<p>rose</p>');
    },
    backendUrl: gateway.origin,
    variables: { SHOP_MODE: 'demo' },
  });
  try {
    for (const path of ['/products/rose', '/gateway/catalog/larkstem/api/details'])
      expect((await fetch(front.origin + path, { headers })).status).toBe(200);
    expect(heard.filter(Boolean)).toEqual([]);
    expect(heard.length).toBeGreaterThan(1);
    const again = await fetch(`${front.origin}/products/rose`, { headers });
    expect(again.headers.get('x-cache')).toBe('hit');
  } finally {
    await front.stop();
  }
});

test('a page is drawn at the time it is', async () => {
  const { extra } = createServerExtra({ headers } as unknown as IncomingMessage, 'en-US');
  expect(extra.clock).toBe(systemClock);
  await extra.gateway.call('recommendation', question);
  expect(heard).toEqual([undefined]);
});

test('handlers of our own origin pass no time on', async () => {
  await gatewayFor({ headers } as unknown as NextApiRequest).call('recommendation', question);
  expect(heard).toEqual([undefined]);
});

test('the gateway goes by its own clock', () => {
  const environment = testEnvironment({ SHOP_MODE: 'demo' });
  const request = { headers, trace: { traceId: 't', spanId: 's' } };
  const parts = { environment, clock: systemClock } as ShopParts;
  expect(createRequestContext(request as never, parts).clock).toBe(systemClock);
});

test('pages for tests are not there', async () => {
  const page = onlyInTestMode(async () => ({ props: {} }));
  expect(await page({} as GetServerSidePropsContext)).toEqual({ notFound: true });
});
