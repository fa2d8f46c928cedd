import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import Cookies from 'js-cookie';
import { ownCartPath } from '@/contracts/same-origin';
import { fixedClock } from '@/lib/clock';
import { earlyCallScript } from '@/shell/DocumentHead';
import { createShopStore } from '@/shell/store';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import { scriptedGateway } from '../../../../tests/support/scriptedGateway';
import { pictureSet } from '@/ui/media/pictureSource';
import { linePicture, linePictureSizes } from '../rules';
import { fetchCart } from '.';

const cartId = 'cart/1';
const early = sampleCart([sampleLine({ title: 'Asked early' })], { cartId });
const late = sampleCart([sampleLine({ title: 'Asked late' })]);
const text = readFileSync(`public${earlyCallScript}`, 'utf8');
const originalFetch = globalThis.fetch;

interface Asked {
  url: string;
  /** What decides whether the answer to a link of the document is used. */
  call: RequestInit;
}

/** Runs the script as the head of the page does. @returns what it has asked */
function runInHead(answer: () => Promise<unknown>, status = 200): Asked[] {
  const asked: Asked[] = [];
  globalThis.fetch = (async (url: string, { signal: _, ...call }: RequestInit = {}) => {
    asked.push({ url, call });
    return { status, json: answer };
  }) as never;
  const script = document.createElement('script');
  Object.assign(script.dataset, { address: '/api/own-cart?locale=en-US', owner: 'cartToken' });
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script });
  new Function(text)();
  return asked;
}

function open(locale: 'en-US' | 'fr-CA' = 'en-US') {
  const gateway = scriptedGateway({ getCart: () => late });
  const store = createShopStore({ gateway, clock: fixedClock('2026-11-21T12:00:00Z'), locale });
  const titleAfterReading = async () => {
    await store.dispatch(fetchCart());
    return Object.values(store.getState().cart.results?.entities.items ?? {})[0]?.title;
  };
  return { gateway, titleAfterReading };
}

beforeEach(() => {
  Cookies.set('cartId', cartId);
  Cookies.set('cartToken', 'token-1');
  Cookies.remove('access_token');
  delete (window as { earlyCall?: unknown }).earlyCall;
  document.head.replaceChildren();
});
afterAll(() => {
  globalThis.fetch = originalFetch;
});

describe('the cart is asked for before the scripts of the page have come', () => {
  test('the name of the script is the start of its hash, and there is no other version', () => {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
    expect(earlyCallScript).toBe(`/scripts/early-call.${hash}.js`);
    expect(readdirSync('public/scripts')).toEqual([`early-call.${hash}.js`]);
  });

  test('it asks just as the link of the document, and the page takes the answer without asking again', async () => {
    Cookies.set('access_token', 'session-1');
    const asked = runInHead(async () => early);
    expect(asked).toEqual([{ url: ownCartPath('en-US'), call: {} }]);
    const { gateway, titleAfterReading } = open();
    expect(await titleAfterReading()).toBe('Asked early');
    expect(gateway.asked).toEqual([]);
  });

  test('the pictures of its first lines are asked for too, by the address that the line has', async () => {
    const lines = ['a', 'b', 'c'].map((name) =>
      sampleLine({ itemId: name, imagePath: name === 'a' ? '' : `/media/${name}` }),
    );
    runInHead(async () => sampleCart(lines, { cartId }));
    await open().titleAfterReading();
    const links = [...document.head.querySelectorAll('link')];
    const { type, as, rel } = links[0] ?? {};
    expect({ type, as, rel }).toEqual({ type: 'image/avif', as: 'image', rel: 'preload' });
    expect(links.map(({ imageSrcset, imageSizes }) => ({ imageSrcset, imageSizes }))).toEqual([
      { imageSrcset: pictureSet(linePicture(lines[1]!), 'avif'), imageSizes: linePictureSizes },
    ]);
  });

  test('the answer counts once: the next reading asks the gateway', async () => {
    runInHead(async () => early);
    const { titleAfterReading } = open();
    expect([await titleAfterReading(), await titleAfterReading()]).toEqual(['Asked early', 'Asked late']);
  });

  test('a script that comes after the first reading only takes what the link has fetched', async () => {
    const { titleAfterReading } = open();
    expect(await titleAfterReading()).toBe('Asked late');
    expect(runInHead(async () => early)).toEqual([{ url: ownCartPath('en-US'), call: {} }]);
    expect(await titleAfterReading()).toBe('Asked late');
  });

  test('a cookie that cannot be read counts as none', () => {
    document.cookie = 'cartToken=%E0%A4%A';
    runInHead(async () => early);
    expect(window).not.toHaveProperty('earlyCall');
  });

  test('without a cart nothing is handed over', () => {
    Cookies.remove('cartToken');
    runInHead(async () => early);
    expect(window).not.toHaveProperty('earlyCall');
  });

  test.each([
    ['there is none to show', () => void runInHead(() => Promise.reject(new SyntaxError('empty')), 204)],
    ['the gateway refuses', () => void runInHead(async () => early, 404)],
    ['the cookies named another cart before', () => void runInHead(async () => sampleCart([sampleLine()]))],
    ['the answer is no JSON', () => void runInHead(() => Promise.reject(new SyntaxError('no')))],
    ['there was no script', () => undefined],
    [
      'the cart is another one by now',
      () => {
        runInHead(async () => early);
        Cookies.set('cartId', 'cart-2');
      },
    ],
    [
      'somebody has signed in',
      () => {
        runInHead(async () => early);
        Cookies.set('access_token', 'session-2');
      },
    ],
  ])('%s: the page asks itself', async (_, happen) => {
    happen();
    expect(await open().titleAfterReading()).toBe('Asked late');
  });

  test('an answer in another language does not count', async () => {
    runInHead(async () => early);
    expect(await open('fr-CA').titleAfterReading()).toBe('Asked late');
  });
});
