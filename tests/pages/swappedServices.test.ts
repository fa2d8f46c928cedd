import type { IncomingMessage, ServerResponse } from 'node:http';
import { serviceAddresses } from '@/config/serviceAddresses';
import { ownHeaderPrefix } from '@/contracts/publicPort';
import { headersOfScenario } from '@/contracts/testScenario';
import { startBackend, type InProcessBackend } from '../support/inProcessBackend';
import { listen, type Listening } from '../support/listen';
import { testEnvironment } from '../support/testEnvironment';
import { enterTestMode } from '../support/testMode';

enterTestMode();

const views = [
  { page: 'home', path: '/' },
  { page: 'plp', path: '/collections/roses?sort=priceLoHi' },
  { page: 'pdp', path: '/products/meadow-walk' },
  { page: 'search', path: '/search?q=peonis' },
] as const;

let backend: InProcessBackend;
let elsewhere: Listening;
const asked: string[] = [];
/** Headers of ours that a service of somebody else was sent. */
const ours = new Set<string>();
beforeAll(async () => {
  backend = await startBackend({ now: '2026-11-21T15:00:00Z' });
  const origin = await backend.app.listen({ port: 0, host: '127.0.0.1' });
  process.env.BACKEND_URL = origin;
  elsewhere = await listen((request, response) => void passOn(origin, request, response));
}, 120_000);
afterAll(async () => {
  await elsewhere.close();
  await backend.stop();
});

/** A service at an address of its own that answers in the same protocol. */
async function passOn(origin: string, request: IncomingMessage, response: ServerResponse) {
  asked.push(request.url ?? '');
  for (const name of Object.keys(request.headers)) if (name.startsWith(ownHeaderPrefix)) ours.add(name);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = Object.fromEntries(
    ['content-type', 'authorization', 'accept'].flatMap((name) =>
      request.headers[name] ? [[name, String(request.headers[name])]] : [],
    ),
  );
  const answer = await fetch(`${origin}${request.url}`, {
    method: request.method,
    headers,
    ...(request.method === 'POST' ? { body: Buffer.concat(chunks) } : {}),
  });
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
}

/** The same pages by a shop that is started anew with other addresses. */
async function renderAll(
  variables: Record<string, string>,
  test: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  Object.assign(process.env, variables);
  jest.resetModules();
  const { renderPage } = await import('../support/renderPage');
  const pages = {
    home: await import('../../pages/index'),
    plp: await import('../../pages/collections/[handle]'),
    pdp: await import('../../pages/products/[handle]'),
    search: await import('../../pages/search'),
  };
  const shown: string[] = [];
  for (const { page, path } of views) {
    for (const locale of ['en-US', 'fr-CA'] as const) {
      const rendered = await renderPage(pages[page], { path, locale, test });
      shown.push(rendered.kind === 'page' ? rendered.head + rendered.html : rendered.kind);
    }
  }
  for (const name of Object.keys(variables)) delete process.env[name];
  return shown;
}

const hosted = () => ({
  CONTENT_ENDPOINT: elsewhere.origin,
  EDGE_CONFIG: `${elsewhere.origin}/edge-config?token=embedded`,
});

test('pages are the same whoever answers for content and partner configurations', async () => {
  const own = await renderAll({});
  expect(asked).toEqual([]);
  const swapped = await renderAll(hosted());
  expect(asked.filter((url) => url.startsWith('/graphql/v1/spaces/larkstem')).length).toBeGreaterThan(5);
  expect(own.every((html) => html.length > 1_000)).toBe(true);
  expect(swapped).toEqual(own);
});

describe('a visit of a tester', () => {
  const test = headersOfScenario({ now: '2026-11-21T15:00:00Z', services: { calendars: 'down' } }, 'signed');

  it('names itself to our own backend alone', async () => {
    const before = asked.length;
    await renderAll(hosted(), test);
    expect(asked.length).toBeGreaterThan(before);
    expect([...ours]).toEqual([]);
  });

  it.each([
    ['content', { CONTENT_ENDPOINT: 'https://content.example' }],
    [
      'cms',
      { CONTENTFUL_HOST: 'cdn.contentful.com', CONTENTFUL_SPACE_ID: 's', CONTENTFUL_ACCESS_TOKEN: 't' },
    ],
    ['search', { ALGOLIA_APP_ID: 'APP', ALGOLIA_SEARCH_KEY: 'key' }],
    ['edge', { EDGE_CONFIG: 'https://edge-config.vercel.com/ecfg_1?token=t' }],
  ])('is unknown to a hosted %s', (name, variables: Record<string, string>) => {
    const partOf = (given?: Record<string, string>) =>
      JSON.stringify(
        Object.entries(serviceAddresses(testEnvironment(given), test)).filter(([key]) =>
          key.startsWith(name),
        ),
      );
    expect(partOf()).toContain('x-shop-services');
    expect(partOf(variables)).not.toContain('x-shop-');
  });
});
