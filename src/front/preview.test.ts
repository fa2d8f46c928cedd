import { preview } from '@/contracts/publicPort';
import { startTestFront } from '../../tests/support/testFront';
import type { NextHandler } from './renderPage';

const secret = 'an-editors-secret-of-a-good-length-0123';
let asked: (string | string[] | undefined)[] = [];
let nowMs = Date.parse('2026-11-23T17:00:00Z');

const next: NextHandler = async (request, response) => {
  asked.push(request.headers[preview.header]);
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end('<p>page</p>');
};

let front: Awaited<ReturnType<typeof startTestFront>>;
beforeAll(async () => {
  const variables = { CONTENT_PREVIEW_TOKEN: 'token', PREVIEW_SECRET: secret };
  front = await startTestFront({ next, variables, nowMs: () => nowMs });
});
afterAll(() => front.close());
beforeEach(() => {
  asked = [];
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${front.origin}${path}`, { headers, redirect: 'manual' });
const enter = (given: string, path: string) =>
  get(`${preview.startPath}?secret=${given}&path=${encodeURIComponent(path)}`);
const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

it('opens with the secret and leads to a path of the shop', async () => {
  const answer = await enter(secret, '/collections/roses');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/collections/roses']);
  expect(answer.headers.get('set-cookie')).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=14400$/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await enter(secret, 'https://elsewhere.example/')).headers.get('location')).toBe('/');
});

it.each(['', 'wrong', `${secret}x`])('stays closed for "%s"', async (given) => {
  const answer = await enter(given, '/');
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([404, null]);
});

it('pages with the cookie are made for this browser alone and never kept', async () => {
  const cookie = cookieOf(await enter(secret, '/'));
  const first = await get('/about', { cookie });
  const second = await get('/about', { cookie });
  expect(asked).toEqual(['1', '1']);
  for (const page of [first, second]) {
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
  }
});

it('a forged header, a forged or outlived cookie shows what everybody sees', async () => {
  const cookie = cookieOf(await enter(secret, '/'));
  const [name = '', value = ''] = cookie.split('=');
  const [expires = '', signature = ''] = value.split('.');
  await get('/a', { [preview.header]: '1' });
  await get('/b', { cookie: `${name}=${Number(expires) + 1}.${signature}` });
  await get('/c', { cookie: `${name}=1` });
  nowMs += preview.lifeMs;
  await get('/d', { cookie });
  expect(asked).toEqual([undefined, undefined, undefined, undefined]);
});

it('ends by its link', async () => {
  const answer = await get(preview.endPath, { referer: `http://localhost:3000/about` });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/about']);
  expect(answer.headers.get('set-cookie')).toContain(`${preview.cookie}=; Path=/; HttpOnly`);
  expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
});

it('does not exist without both variables', async () => {
  const closed = await startTestFront({ next, variables: { PREVIEW_SECRET: secret } });
  const answer = await fetch(`${closed.origin}${preview.startPath}?secret=${secret}`, { redirect: 'manual' });
  expect(answer.status).toBe(404);
  await closed.close();
});
