import type { IncomingMessage, ServerResponse } from 'node:http';
import { startBackend, type InProcessBackend } from '../support/inProcessBackend';
import { listen, type Listening } from '../support/listen';
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
async function renderAll(variables: Record<string, string>): Promise<string[]> {
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
      const rendered = await renderPage(pages[page], { path, locale });
      shown.push(rendered.kind === 'page' ? rendered.head + rendered.html : rendered.kind);
    }
  }
  for (const name of Object.keys(variables)) delete process.env[name];
  return shown;
}

test('pages are the same whoever answers for content and partner configurations', async () => {
  const own = await renderAll({});
  expect(asked).toEqual([]);
  const swapped = await renderAll({
    CONTENT_ENDPOINT: elsewhere.origin,
    EDGE_CONFIG: `${elsewhere.origin}/edge-config?token=embedded`,
  });
  expect(asked.filter((url) => url.startsWith('/graphql/v1/spaces/larkstem')).length).toBeGreaterThan(5);
  expect(own.every((html) => html.length > 1_000)).toBe(true);
  expect(swapped).toEqual(own);
});
