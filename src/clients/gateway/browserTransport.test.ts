import type { RequestListener } from 'node:http';
import { listen } from '../../../tests/support/listen';
import { browserTransport } from './browserTransport';
import { createGateway } from './createGateway';
import type { TransportRequest } from './transport';

const request: Omit<TransportRequest, 'url'> = { method: 'GET', headers: {}, timeoutMs: 5000 };

/** Sends one request to a server of its own. */
async function send(answer: RequestListener, changes: Partial<TransportRequest> = {}) {
  const server = await listen(answer);
  try {
    return await browserTransport({ url: server.origin, ...request, ...changes });
  } finally {
    await server.close();
  }
}

test.each([
  [200, '{"a":1}', { a: 1 }],
  [404, '{"errors":{}}', { errors: {} }],
  [502, '<h1>Bad gateway</h1>', '<h1>Bad gateway</h1>'],
  [204, '', ''],
])('an answer of %s with %j', async (status, text, data) => {
  const exchange = await send((_, response) => response.writeHead(status).end(text));
  expect(exchange).toEqual({ status, data });
});

test('method, headers and body arrive, and a GET has no body', async () => {
  const seen: unknown[] = [];
  const answer: RequestListener = (message, response) => {
    let text = '';
    message.on('data', (part) => (text += String(part)));
    message.on('end', () => {
      seen.push([message.method, message.headers.carttoken, text]);
      response.end('{}');
    });
  };
  await send(answer, { method: 'PUT', headers: { cartToken: 'bearer t' }, body: { quantity: 2 } });
  await send(answer);
  expect(seen).toEqual([
    ['PUT', 'bearer t', '{"quantity":2}'],
    ['GET', undefined, ''],
  ]);
});

test('a lost connection is no answer', async () => {
  await expect(send((message) => message.socket.destroy())).rejects.toThrow();
});

test('an answer that stops on its way ends with the time', async () => {
  const answer: RequestListener = (_, response) => void response.writeHead(200).write('{"a":');
  await expect(send(answer, { timeoutMs: 50 })).rejects.toThrow('timeout of 50ms exceeded');
});

test('a caller gives up before and during a call', async () => {
  const given = new AbortController();
  const during = send(() => given.abort(), { signal: given.signal });
  await expect(during).rejects.toMatchObject({ code: 'ERR_CANCELED' });
  const asked = jest.fn();
  await expect(send(asked, { signal: given.signal })).rejects.toMatchObject({ code: 'ERR_CANCELED' });
  expect(asked).not.toHaveBeenCalled();
});

test('§7 no credentials, CORS mode; a redirect is an answer of its own kind, not a network that failed', async () => {
  const opaque = { type: 'opaqueredirect', status: 0, text: async () => '' };
  const fetch = jest.spyOn(globalThis, 'fetch').mockResolvedValue(opaque as unknown as Response);
  const gateway = createGateway({
    ...{ host: 'https://gateway.example', transport: browserTransport, callerName: 'test', buildId: 'b1' },
    isPageLoading: () => true,
    session: { accessToken: () => undefined, clear: () => undefined },
    log: () => undefined,
  });
  const call = gateway.call('buyBox', { query: { productIds: 'LK1001' } });
  await expect(call).rejects.toThrow('catalog answered 0');
  expect(fetch).toHaveBeenCalledTimes(1);
  const options = { mode: 'cors', credentials: 'omit', redirect: 'manual' };
  expect(fetch).toHaveBeenCalledWith(expect.any(String), expect.objectContaining(options));
  fetch.mockRestore();
});
