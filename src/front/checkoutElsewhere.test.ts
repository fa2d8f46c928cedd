import { request } from 'node:http';
import { encodeHeader, pageReportHeader, type PageReport } from '@/contracts/pageCache';
import { startTestFront } from '../../tests/support/testFront';
import type { NextHandler } from './renderPage';

const report: PageReport & { isFrame: true } = {
  dimensions: { partner: false, tags: [], splitTests: [], region: false },
  ...{ cacheTags: [], freshSeconds: 60, staleSeconds: 600, isFrame: true },
};
const next: NextHandler = async (_, response) => {
  response.setHeader(pageReportHeader, encodeHeader(report));
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end('<p>checkout</p>');
};

const pay = 'https://pay.shop.example';
const hosts = { PUBLIC_URL: 'https://shop.example', CHECKOUT_HOST: pay };
let front: Awaited<ReturnType<typeof startTestFront>>;
let ofOneHost: Awaited<ReturnType<typeof startTestFront>>;
beforeAll(async () => {
  front = await startTestFront({ next, variables: hosts });
  ofOneHost = await startTestFront({ next, variables: { PUBLIC_URL: hosts.PUBLIC_URL } });
});
afterAll(() => Promise.all([front.close(), ofOneHost.close()]));

/** Asks with a Host header of its own. @returns status, and where the answer leads */
const ask = (path: string, host = 'shop.example', { method = 'GET', at = front } = {}) =>
  new Promise<string>((resolve, reject) => {
    const asked = request(at.origin, { path, method, headers: { host } }, (answer) => {
      answer
        .resume()
        .on('end', () => resolve(`${answer.statusCode} ${answer.headers.location ?? ''}`.trim()));
    });
    asked.on('error', reject).end();
  });

describe('§2 CHECKOUT_HOST: the shop’s own host leads to the checkout', () => {
  it.each([
    ['/checkout', '/checkout'],
    ['/fr-CA/checkout', '/fr-CA/checkout'],
    ['/checkout?step=2&cid=mail&cid=b#x', '/checkout?step=2&cid=mail&cid=b'],
    [
      '/en-CA/checkout?fname=Zo%C3%AB&a=%2F%2Fevil.example',
      '/en-CA/checkout?fname=Zo%C3%AB&a=%2F%2Fevil.example',
    ],
    ['/FR-ca//checkout/?a=1', '/fr-CA/checkout?a=1'],
    ['/en-US/checkout', '/checkout'],
    ['/checkout?a=%0d%0aset-cookie:b', '/checkout?a=%0d%0aset-cookie:b'],
  ])('%s → %s, at once and for this time', async (path, expected) => {
    expect(await ask(path)).toBe(`307 ${pay}${expected}`);
    expect(await ask(path, 'SHOP.example', { method: 'HEAD' })).toBe(`307 ${pay}${expected}`);
  });

  it('also when a copy of the page is ready', async () => {
    for (let times = 0; times < 3; times += 1) expect(await ask('/checkout', 'pay.shop.example')).toBe('200');
    expect(await ask('/checkout')).toBe(`307 ${pay}/checkout`);
  });

  it.each([
    ['the host of the checkout', '/checkout?step=2', 'pay.shop.example'],
    ['a name that only a proxy uses', '/checkout', '127.0.0.1:3000'],
    ['another page', '/cart?next=/checkout', 'shop.example'],
    ['a page of that name below another', '/account/checkout', 'shop.example'],
    ['a longer name', '/checkout-help', 'shop.example'],
    ['an address too long for a header', `/checkout?fname=${'x'.repeat(20_000)}`, 'shop.example'],
    ['what the browser’s router reads', '/_next/data/build/en-US/checkout.json', 'shop.example'],
  ])('%s is answered itself', async (_, path, host) => {
    expect(await ask(path, host)).toBe('200');
  });

  it('an address that seems to name a host leads nowhere else', async () => {
    expect(await ask('//evil.example/checkout')).toBe('308 /evil.example/checkout');
    expect(await ask('/\\evil.example/checkout')).toBe('308 /evil.example/checkout');
  });

  it('a shop of one host answers itself; a form is refused as ever', async () => {
    expect(await ask('/checkout', 'shop.example', { at: ofOneHost })).toBe('200');
    expect(await ask('/checkout', 'shop.example', { method: 'POST' })).toBe('405');
  });
});
