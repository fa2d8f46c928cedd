import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { apiResolver } from 'next/dist/server/api-utils/node/api-resolver';
import { buildApp } from '@/backend/app';
import { connectDatabase, type DatabaseConnection } from '@/backend/db/connect';
import { createLogger } from '@/backend/platform/logger';
import { ErrorBody } from '@/contracts/errors';
import type { NextHandler } from '@/front/renderPage';
import { systemClock } from '@/lib/clock';
import { nameGateway } from '../support/sameOrigin';
import { testEnvironment } from '../support/testEnvironment';
import { startTestFront } from '../support/testFront';

/* The real public port before the real backend, whose database is away, and before Next's own reading of /api. */
let backend: Awaited<ReturnType<typeof buildApp>>;
let connection: DatabaseConnection;
let front: Awaited<ReturnType<typeof startTestFront>>;

const previewModes = { previewModeId: 'a', previewModeEncryptionKey: 'b', previewModeSigningKey: 'c' };

/** Next as far as it answers calls: the modules of pages/api, its parser of bodies, its pages for what is not there. */
const next: NextHandler = async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://shop.invalid');
  if (pathname.includes('%')) return void Object.assign(response, { statusCode: 400 }).end('Bad Request');
  const file = join(process.cwd(), `pages${pathname}.ts`);
  const found: unknown =
    pathname === '/api/broken' ? { default: crash } : existsSync(file) && (await import(file));
  if (found) return apiResolver(request, response, {}, found, { ...previewModes, dev: false }, false, false);
  response.writeHead(404, { 'content-type': 'text/html; charset=utf-8', etag: '"page"' });
  response.write('<h1>Page');
  response.end(' not found</h1>');
};
const crash = () => Promise.reject(new Error('a private detail'));

beforeAll(async () => {
  connection = connectDatabase('postgresql://nobody@127.0.0.1:1/none');
  const environment = testEnvironment();
  const log = createLogger(environment);
  backend = await buildApp({ environment, db: connection.db, clock: systemClock, log });
  const backendUrl = await backend.listen({ host: '127.0.0.1', port: 0 });
  nameGateway({ origin: backendUrl, port: 0, close: async () => undefined });
  const secrets = { INTERNAL_SECRET: environment.secrets.internal };
  process.env.INTERNAL_SECRET = environment.secrets.internal;
  front = await startTestFront({ next, backendUrl, variables: secrets });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
}, 120_000);
afterAll(async () => {
  jest.restoreAllMocks();
  await front.close();
  await backend.close();
  await connection.close();
});

const long = 'x'.repeat(10_000);
const posted = (body: string): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/json' },
});
const report = (message: string) => JSON.stringify({ level: 'error', message });

it.each<[what: string, path: string, init: RequestInit, status: number, key: string]>([
  ['a long address of the gateway', `/gateway/x?q=${long}`, {}, 414, 'REQ.TOO_LARGE'],
  ['a long address of the gateway itself', `/gateway?q=${long}`, {}, 414, 'REQ.TOO_LARGE'],
  ['a long address of /api', `/api/menus?q=${long}`, {}, 414, 'REQ.TOO_LARGE'],
  ['a broken code in a gateway address', '/gateway/ordering/%ED%A0%80', {}, 400, 'REQ.INVALID'],
  ['a broken code in an address of /api', '/api/%ED%A0%80', {}, 400, 'REQ.INVALID'],
  ['a report that is too long', '/api/log', posted(report('x'.repeat(9000))), 413, 'REQ.TOO_LARGE'],
  ['a question that is too long', '/api/order-status', posted(report(long + long)), 413, 'REQ.TOO_LARGE'],
  ['a body that is no JSON', '/api/log', posted('{"level":'), 400, 'REQ.INVALID'],
  ['an unknown call', '/api/nowhere', {}, 404, 'REQ.NOT_FOUND'],
  ['a call that breaks', '/api/broken', {}, 500, 'SRV.ERROR'],
  ['a method that is not allowed', '/api/log', {}, 405, 'REQ.METHOD'],
  ['a body without meaning', '/api/order-status', posted('{}'), 400, 'REQ.INVALID'],
  [
    'a look-up while the database is away',
    '/api/order-status',
    posted('{"orderId":"LK-2B4D-7FGH","zip":"10001"}'),
    502,
    'SRV.UNAVAILABLE',
  ],
])('%s is refused in the shape of all refusals', async (_what, path, init, status, key) => {
  const answer = await fetch(`${front.origin}${path}`, init);
  const text = await answer.text();
  expect([answer.status, answer.headers.get('content-type'), text]).toEqual([
    status,
    'application/json; charset=utf-8',
    expect.stringContaining(key),
  ]);
  const { errors } = ErrorBody.parse(JSON.parse(text));
  expect(Object.keys(errors.errorMap)).toEqual([key]);
  expect(Object.values(errors.errorMap)[0]).toMatch(/\w/);
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect(text).not.toMatch(/private|Page|limit/);
});

it('tells which part of the request was too long, and the trace', async () => {
  const answer = await fetch(`${front.origin}/api/log`, posted(report(long)));
  expect(await answer.json()).toEqual({
    errors: {
      errorMap: { 'REQ.TOO_LARGE': 'The request is too large.' },
      details: [{ path: 'body', message: 'The request is too large.' }],
    },
    traceId: answer.headers.get('x-b3-traceid'),
  });
});

it.each([
  ['an address longer than any head', `GET /gateway/${'x'.repeat(60_000)} HTTP/1.1\r\nhost: a`, 431],
  ['what is no HTTP', 'HELLO', 400],
  ['two hosts', 'GET /gateway/x HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close', 400],
])('%s is refused in the same shape before anybody reads it', async (_what, head, status) => {
  const answer = await sent(`${head}\r\n\r\n`);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(ErrorBody.parse(JSON.parse(answer.slice(answer.indexOf('{')))).errors.errorMap).toEqual({
    'REQ.INVALID': 'This request cannot be understood.',
  });
});

it('nothing of the body that is not sent stays in the head', async () => {
  const { headers, statusText } = await fetch(`${front.origin}/api/nowhere`);
  expect([headers.get('etag'), statusText]).toEqual([null, 'Not Found']);
  expect((await fetch(`${front.origin}/api/log`, posted(report(long)))).statusText).toBe('Payload Too Large');
});

it('what is answered well stays as it is', async () => {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const answer = await fetch(`${front.origin}/api/log`, posted(report('rose')));
  write.mockRestore();
  expect([answer.status, await answer.text()]).toEqual([204, '']);
});

function sent(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(front.port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (part) => (answer += part.toString()));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}
