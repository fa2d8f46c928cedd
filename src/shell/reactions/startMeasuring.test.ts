import Cookies from 'js-cookie';
import * as z from 'zod/mini';
import { reportEvents } from '@/contracts/analytics';
import { splitTestText } from '@/contracts/splitCookie';
import { contentPageSlice } from '@/features/content/state';
import { listingSlice } from '@/features/listing/state';
import { fixedClock } from '@/lib/clock';
import type { ThunkExtra } from '@/store/createAppThunk';
import { routeChangeCompleted } from '@/store/routeActions';
import { createShopStore } from '../store';
import { startMeasuring } from './startMeasuring';

type Layer = Window & { dataLayer?: unknown[] };
const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
  ['privacy_choice', 'split_test'].forEach((name) => Cookies.remove(name));
  window.localStorage.clear();
  delete (window as Layer).dataLayer;
});

interface Sent {
  readonly events: readonly { readonly event: string }[];
}

/** A page with links, the real data layer, and what leaves for the shop. */
function setUp({ pathname = '/', lang = 'en-US' } = {}) {
  document.documentElement.lang = lang;
  document.body.innerHTML = `<header><a href="/collections/roses">Roses</a></header>
    <main><a href="/fr-CA/collections/roses?fname=Ann"> Shop
      <b>roses</b></a><a href="/products/larkstem-gold">More</a><a href="https://elsewhere.example/">Away</a></main>`;
  document.querySelectorAll('a').forEach((link) => {
    link.addEventListener('click', (event) => event.preventDefault());
  });
  const sent: [string, Sent, RequestInit][] = [];
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body)) as Sent;
    expect(z.safeParse(reportEvents.body, body)).toMatchObject({ success: true });
    sent.push([url, body, init]);
    return { status: 200 };
  }) as unknown as typeof fetch;
  const extra = { clock: fixedClock('2026-11-21T12:00:00Z'), locale: 'en-US' };
  const store = createShopStore(extra as unknown as ThunkExtra);
  const show = () =>
    store.dispatch(
      routeChangeCompleted({
        ...{ pathname, query: {}, asPath: pathname, isFallback: false, locale: 'en-US', shallow: false },
      }),
    );
  startMeasuring(store.getState);
  show();
  const layer = () => (window as Layer).dataLayer ?? [];
  const click = (at: number) => document.querySelectorAll('a')[at]?.click();
  const leave = async () => {
    window.dispatchEvent(new Event('pagehide'));
    await Promise.resolve();
  };
  return { store, sent, show, layer, click, leave };
}

/** The code that tells what shoppers do is asked for by the first touch or link. */
const lateCodeHere = () => new Promise((resolve) => setTimeout(resolve));

const namesIn = (layer: readonly unknown[]) => layer.map((entry) => (entry as { event?: string }).event);

describe('§9 Analytics: what a visit tells', () => {
  test('links of sections are calls to action, links to the membership promotions, with no parameters', async () => {
    const { layer, click } = setUp();
    [0, 1, 2, 3].forEach(click);
    await lateCodeHere();
    const named = layer().filter((entry) => /click/.test(String((entry as { event?: string }).event)));
    expect(named).toEqual([
      { event: 'cta-click', label: 'Shop roses', url: '/collections/roses' },
      { event: 'promotion-click', promotion: 'membership', url: '/products/larkstem-gold' },
    ]);
  });

  test('on a listing its promo cards are promotions, other links nothing', async () => {
    const { store, layer, click } = setUp({ pathname: '/collections/[handle]' });
    click(1);
    const promos = [{ title: 'Roses by the dozen', text: '', url: '/collections/roses', width: 1 }];
    const results = { cells: [], promos } as never;
    store.dispatch(listingSlice.actions.fetchSuccess({ results, time: 1 }));
    click(1);
    await lateCodeHere();
    expect(layer()).toEqual([
      { event: 'page-view', page: 'plp', locale: 'en-US' },
      { event: 'promotion-click', promotion: 'Roses by the dozen', url: '/collections/roses' },
      { ecommerce: null },
      {
        event: 'select_promotion',
        ecommerce: { promotion_id: '/collections/roses', promotion_name: 'Roses by the dozen' },
      },
    ]);
  });

  test.each([
    ['the middle button', 'auxclick', { button: 1 }, 1],
    ['Ctrl', 'click', { ctrlKey: true }, 1],
    ['Cmd', 'click', { metaKey: true }, 1],
    ['Shift', 'click', { shiftKey: true }, 1],
    ['the other button', 'auxclick', { button: 2 }, 0],
  ])('a link that opens in another window is told once: %s', async (_, type, press, times) => {
    const { layer } = setUp();
    const link = document.querySelectorAll('main a')[0];
    link?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...press }));
    await lateCodeHere();
    expect(namesIn(layer()).filter((name) => name === 'cta-click')).toHaveLength(times);
  });

  test.each([
    ['in another window, by the middle button', 'auxclick', { button: 1 }, 1],
    ['in another window, by Ctrl', 'click', { ctrlKey: true }, 1],
    ['in this one', 'click', {}, 1],
    ['not at all, by the other button', 'auxclick', { button: 2 }, 0],
  ])('a product is told once when it opens %s', async (_, type, press, times) => {
    const { store, layer } = setUp({ pathname: '/collections/[handle]' });
    const [link] = document.querySelectorAll<HTMLAnchorElement>('main a');
    const card = { url: '/collections/roses', productId: 'LK1001', title: 'Roses', price: {} };
    const results = { cells: [{ kind: 'product', card }], promos: [] } as never;
    store.dispatch(listingSlice.actions.fetchSuccess({ results, time: 1 }));
    link?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...press }));
    await lateCodeHere();
    expect(namesIn(layer()).filter((name) => name === 'product-click')).toHaveLength(times);
  });

  test('events keep their order while the code for what shoppers do is on its way', async () => {
    const { layer, click, show } = setUp();
    window.dispatchEvent(new Event('pointerdown'));
    click(1);
    show();
    expect(namesIn(layer())).toEqual(['page-view']);
    await lateCodeHere();
    const named = namesIn(layer()).filter((name) => name === 'page-view' || name === 'cta-click');
    expect(named).toEqual(['page-view', 'cta-click', 'page-view']);
  });

  test('an arm is told by the page that shows it, also when the cookie comes with a later page', async () => {
    const { store, layer, show } = setUp();
    document.cookie = `split_test=${splitTestText({ id: '7', testName: 'day-promise', value: 1 })}`;
    const results = { splitTests: { 'day-promise': 1 } } as never;
    store.dispatch(contentPageSlice.actions.fetchSuccess({ results, time: 1 }));
    show();
    await lateCodeHere();
    expect(namesIn(layer())).toEqual(['page-view', 'page-view', 'split-test-shown']);
  });

  test('the shop gets the same events when the page is left, without cookies and session', async () => {
    const { sent, leave, click } = setUp();
    click(1);
    await lateCodeHere();
    expect(sent).toEqual([]);
    await leave();
    const [[url, body, init] = []] = sent;
    expect(url).toBe(`/gateway${reportEvents.path.replace(':brand', 'larkstem')}`);
    expect(body).toEqual({
      idempotencyKey: expect.any(String),
      locale: 'en-US',
      events: [
        { event: 'page-view', facts: { page: 'homepage', locale: 'en-US' } },
        { event: 'cta-click', facts: { label: 'Shop roses', url: '/collections/roses' } },
      ],
    });
    expect(init).toMatchObject({ credentials: 'omit', keepalive: true });
    expect(Object.keys(init?.headers ?? {})).toEqual(['content-type']);
  });

  test('nothing is noted in Quebec before a yes, and nothing leaves after a no', async () => {
    const { sent, show, layer, leave } = setUp({ lang: 'fr-CA' });
    await leave();
    expect([layer(), sent]).toEqual([[], []]);
    Cookies.set('privacy_choice', 'yes');
    show();
    expect(layer()).toHaveLength(1);
    Cookies.set('privacy_choice', 'no');
    await leave();
    Cookies.set('privacy_choice', 'yes');
    await leave();
    expect(sent).toEqual([]);
  });

  test('what could not leave offline leaves when the connection is back', async () => {
    const { sent, leave } = setUp();
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await leave();
    expect(sent).toEqual([]);
    onLine.mockRestore();
    window.dispatchEvent(new Event('online'));
    await Promise.resolve();
    expect(sent).toHaveLength(1);
  });
});
