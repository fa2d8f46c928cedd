import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGateway, type GatewaySurroundings, returnsFailures } from './createGateway';
import { GatewayError } from './GatewayError';
import { createTransport } from './transport';

type Reply = (request: IncomingMessage, response: ServerResponse, n: number) => void;

const json =
  (status: number, body: unknown): Reply =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

let server: Server;
let reply: Reply;
let seen: IncomingMessage[];

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request);
    request.resume().on('end', () => reply(request, response, seen.length));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  seen = [];
});

function gatewayWith(changes: Partial<GatewaySurroundings> = {}) {
  const { port } = server.address() as AddressInfo;
  return createGateway({
    host: `http://127.0.0.1:${port}`,
    transport: createTransport(),
    callerName: 'test',
    buildId: 'b1',
    isPageLoading: () => true,
    session: { accessToken: () => undefined, clear: () => undefined },
    log: () => undefined,
    ...changes,
  });
}
const getCall = { query: { productIds: 'LK1001' } };
const cartCall = { params: { cartId: 'cart_12345678', itemId: 'item_12345678' }, cartToken: 't' };
const putCall = { ...cartCall, body: { quantity: 2, idempotencyKey: 'key-12345678' } };

describe('§7 General behaviour', () => {
  test('default and trace headers are sent, the cart token as "bearer {token}"', async () => {
    reply = json(200, {});
    await gatewayWith().call('deleteCartItem', cartCall);
    expect(seen[0]?.headers).toMatchObject({
      'x-api-version': 'V1',
      'caller-name': 'test',
      buildid: 'b1',
      carttoken: 'bearer t',
      accept: 'application/json',
    });
    expect(seen[0]?.headers['x-b3-traceid']).toMatch(/^[0-9a-f]{32}$/);
    expect(seen[0]?.headers['x-b3-spanid']).toMatch(/^[0-9a-f]{16}$/);
  });

  test('who is signed in says so, unless the call leaves that out', async () => {
    reply = json(200, { products: {} });
    const gateway = gatewayWith({ session: { accessToken: () => 'mine', clear: () => undefined } });
    await gateway.call('buyBox', getCall);
    await gateway.call('buyBox', { ...getCall, noAuth: true });
    expect(seen.map((request) => request.headers.authorization)).toEqual(['Bearer mine', undefined]);
  });

  test('every attempt is a span of its own in the trace of the page', async () => {
    reply = json(503, {});
    await expect(gatewayWith({ traceId: 'a'.repeat(32) }).call('buyBox', getCall)).rejects.toThrow();
    expect(new Set(seen.map((request) => request.headers['x-b3-traceid']))).toEqual(
      new Set(['a'.repeat(32)]),
    );
    expect(new Set(seen.map((request) => request.headers['x-b3-spanid'])).size).toBe(3);
  });

  test('the brand is part of the path and parameters are encoded', async () => {
    reply = json(200, {});
    await gatewayWith().call('deleteCartItem', { ...cartCall, params: { cartId: 'a/b', itemId: 'x' } });
    expect(seen[0]?.url).toBe('/ordering/larkstem/api/carts/a%2Fb/items/x');
  });

  test('redirects are not followed', async () => {
    reply = (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end();
    await expect(gatewayWith().call('buyBox', getCall)).rejects.toThrow(GatewayError);
    expect(seen).toHaveLength(1);
  });

  test('2047 characters are counted with the origin of the page', async () => {
    Object.assign(globalThis, { location: { origin: 'https://shop.example' } });
    const length = 2047 - 'https://shop.example/gateway/catalog/larkstem/api/details?productIds='.length;
    const transport = jest.fn(async () => ({ status: 200, data: {} }));
    const gateway = gatewayWith({ host: '/gateway', transport });
    await gateway.call('buyBox', { query: { productIds: 'x'.repeat(length) } });
    const tooLong = gateway.call('buyBox', { query: { productIds: 'x'.repeat(length + 1) } });
    await expect(tooLong).rejects.toMatchObject({ status: 414 });
    expect(transport).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(globalThis, 'location');
  });

  test('a GET longer than 2047 characters is refused before it is sent', async () => {
    const call = gatewayWith().call('buyBox', { query: { productIds: 'x'.repeat(2100) } });
    await expect(call).rejects.toMatchObject({ status: 414 });
    expect(seen).toHaveLength(0);
  });
});

describe('§8 GET retries', () => {
  test('a 5xx is asked again, up to three attempts, then "{service} failed after 3 retries"', async () => {
    reply = json(503, {});
    await expect(gatewayWith().call('buyBox', getCall)).rejects.toThrow('catalog failed after 3 retries');
    expect(seen).toHaveLength(3);
  });

  test('a lost connection is asked again and the second answer counts', async () => {
    reply = (request, response, n) =>
      n === 1 ? request.socket.destroy() : json(200, { products: {} })(request, response, n);
    await expect(gatewayWith().call('buyBox', getCall)).resolves.toEqual({ products: {} });
    expect(seen).toHaveLength(2);
  });

  test('a call its caller has given up is not asked again', async () => {
    const given = new AbortController();
    reply = () => given.abort();
    const transport = jest.fn(createTransport());
    const call = gatewayWith({ transport }).call('buyBox', { ...getCall, signal: given.signal });
    await expect(call).rejects.toThrow(GatewayError);
    expect(transport).toHaveBeenCalledTimes(1);
  });

  test('stopRetry means one attempt', async () => {
    reply = json(500, {});
    await expect(gatewayWith().call('buyBox', { ...getCall, stopRetry: true })).rejects.toThrow();
    expect(seen).toHaveLength(1);
  });

  test('a call whose contract says so is asked once', async () => {
    reply = json(500, {});
    const call = gatewayWith().call('itemCount', { params: { cartId: 'cart_12345678' }, cartToken: 't' });
    await expect(call).rejects.toThrow(GatewayError);
    expect(seen).toHaveLength(1);
  });

  test('a 4xx is not asked again', async () => {
    reply = json(404, { errors: { errorMap: { 'REQ.NOT_FOUND': 'x' } } });
    await expect(gatewayWith().call('buyBox', getCall)).rejects.toMatchObject({
      status: 404,
      errorMap: { 'REQ.NOT_FOUND': 'x' },
    });
    expect(seen).toHaveLength(1);
  });
});

describe('§8 error policies by method', () => {
  test.each([
    [406, { errors: { errorMap: { 'CART.STALE_VERSION': 'x' } } }],
    [422, { errors: { errorMap: { 'PRFL.CUSTOMER_ALREADY_EXISTS': 'x' } } }],
    [401, { errors: { errorMap: { 'PRFL.UNAUTHORIZED': 'x' } } }],
  ])('PUT %i hands the body to the caller', async (status, body) => {
    reply = json(status, body);
    await expect(gatewayWith().call('updateCartItem', putCall)).resolves.toMatchObject({
      ok: false,
      status,
      body,
    });
    expect(seen).toHaveLength(1);
  });

  test('other failures of PUT and DELETE are logged and resolve to a failure', async () => {
    reply = json(500, {});
    const log = jest.fn();
    const gateway = gatewayWith({ log });
    const results = [
      await gateway.call('updateCartItem', putCall),
      await gateway.call('deleteCartItem', cartCall),
    ];
    expect(results).toEqual(Array(2).fill({ ok: false, status: 500, errorMap: {}, details: [] }));
    expect(log).toHaveBeenCalledTimes(2);
  });

  test('a PUT nobody answers is a failure to look at, too', async () => {
    reply = (request) => request.socket.destroy();
    const result = await gatewayWith().call('updateCartItem', putCall);
    expect(result).toEqual({ ok: false, status: 0, errorMap: {}, details: [] });
  });

  test.each([
    ['GET', false],
    ['POST', false],
    ['PUT', true],
    ['PATCH', true],
    ['DELETE', true],
  ] as const)('errors of %s are swallowed: %s', (method, isSwallowed) => {
    expect(returnsFailures(method)).toBe(isSwallowed);
  });

  test('POST errors are rethrown after one attempt', async () => {
    reply = json(500, {});
    const call = gatewayWith().call('createCart', {
      body: { countryId: 'US', idempotencyKey: 'key-12345678' },
    });
    await expect(call).rejects.toMatchObject({ status: 500 });
    expect(seen).toHaveLength(1);
  });
});

describe('§4 Authentication retry', () => {
  test.each([401, 403])('a %i clears the session and is tried once more as a guest', async (status) => {
    let token: string | undefined = 'old';
    reply = (request, response, n) =>
      (request.headers.authorization ? json(status, {}) : json(200, { products: {} }))(request, response, n);
    const session = { accessToken: () => token, clear: () => (token = undefined) };
    await expect(gatewayWith({ session }).call('buyBox', getCall)).resolves.toEqual({ products: {} });
    expect(seen.map((request) => request.headers.authorization)).toEqual(['Bearer old', undefined]);
  });

  test('a refused login is an answer: nothing is cleared, nobody is asked again', async () => {
    reply = json(401, {});
    const clear = jest.fn();
    const gateway = gatewayWith({ session: { accessToken: () => undefined, clear } });
    const body = { email: 'ann@example.com', password: 'Wrong-1234', captcha: 'x' };
    await expect(gateway.call('login', { body })).rejects.toMatchObject({ status: 401 });
    expect(seen).toHaveLength(1);
    expect(clear).not.toHaveBeenCalled();
  });

  test('a second refusal is not retried again', async () => {
    reply = json(401, {});
    await expect(gatewayWith().call('buyBox', getCall)).rejects.toMatchObject({ status: 401 });
    expect(seen).toHaveLength(2);
  });
});
