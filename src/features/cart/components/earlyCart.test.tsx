import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { Provider } from 'react-redux';
import type { Locale } from '@/contracts/locales';
import type { Cart, CartItem } from '@/contracts/ordering/cart';
import { loyaltyProductSlice } from '@/features/loyalty/state';
import { fixedClock } from '@/lib/clock';
import { earlyCallScript } from '@/shell/DocumentHead';
import { createShopStore } from '@/shell/store';
import { addressRouter } from '../../../../tests/support/addressRouter';
import { renderedOnServer, renderInLocale } from '../../../../tests/support/renderInLocale';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import { scriptedGateway } from '../../../../tests/support/scriptedGateway';
import { CartContent } from './CartContent';
import { EarlyCart } from './EarlyCart';

const script = readFileSync(`public${earlyCallScript}`, 'utf8');
const originalFetch = globalThis.fetch;

function openStore(cart: Cart, locale: Locale) {
  const gateway = scriptedGateway({ getCart: () => cart });
  const store = createShopStore({ gateway, clock: fixedClock('2026-11-21T20:00:00Z'), locale });
  const results = { available: { GMP0502: { handle: 'larkstem-gold', loyaltyValue: 29.99 } } };
  if (locale === 'en-US') store.dispatch(loyaltyProductSlice.actions.fetchSuccess({ results, time: 1 }));
  return store;
}

/** Writes the sample as the server does, and lets the script of the head fill it in. @returns what it has drawn */
async function drawEarly(cart: Cart, locale: Locale = 'en-US'): Promise<HTMLElement> {
  document.body.innerHTML = '<div data-early></div>';
  renderedOnServer(
    <RouterContext.Provider value={addressRouter(locale, '/cart')}>
      <Provider store={openStore(cart, locale)}>
        <EarlyCart />
      </Provider>
    </RouterContext.Provider>,
    locale,
  );
  document.documentElement.lang = locale;
  globalThis.fetch = (async () => ({ status: 200, json: async () => cart })) as never;
  const tag = document.createElement('script');
  Object.assign(tag.dataset, { address: '/gateway/carts/:id?locale=en-US', owner: 'cartToken' });
  Object.defineProperty(document, 'currentScript', { configurable: true, value: tag });
  new Function(script)();
  await new Promise((settle) => setTimeout(settle));
  return document.querySelector<HTMLElement>('div[data-early]')!;
}

/** Draws the cart as the page does once its code is there. */
async function drawPage(cart: Cart, locale: Locale): Promise<Element> {
  renderInLocale(
    <RouterContext.Provider value={addressRouter(locale, '/cart')}>
      <Provider store={openStore(cart, locale)}>
        <CartContent />
      </Provider>
    </RouterContext.Provider>,
    locale,
  );
  const [line] = await screen.findAllByRole('listitem');
  return line!.closest('section')!.parentElement!;
}

/** What can be seen of a part; ids, and where its links lead, differ. */
function seen(part: Element): string {
  const copy = part.cloneNode(true) as Element;
  const hidden = ['id', 'href', 'aria-labelledby', 'srcset'];
  const lines = [...copy.querySelectorAll('*')].map((element) => {
    const said = [...element.attributes].filter(({ name }) => !hidden.includes(name.toLowerCase()));
    return `${element.tagName} ${said.map(({ name, value }) => `${name}=${value}`).sort()} ${ownText(element)}`;
  });
  return lines.join('\n');
}

const ownText = ({ childNodes }: Element) =>
  [...childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')).join('');

const to = sampleLine().deliveryOptions!;
const lineIn = (changes: Partial<CartItem>) => sampleCart([sampleLine(changes)]);
const many = Array.from({ length: 12 }, (_, at) => sampleLine({ itemId: `item-${at}`, title: `Rose ${at}` }));

beforeEach(() => {
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'token-1');
  for (const name of ['access_token', 'is_gold_member', 'multiCartEnabled']) Cookies.remove(name);
  window.localStorage.clear();
  delete (window as { earlyCall?: unknown }).earlyCall;
});
afterAll(() => {
  globalThis.fetch = originalFetch;
});

describe('the lines of the cart stand before the scripts of its page have come', () => {
  const carts: readonly (readonly [string, Cart])[] = [
    ['one line', sampleCart()],
    ['two of one', lineIn({ quantity: 2, lineTotal: 1299.5 })],
    ['without a vase', lineIn({ isWithoutVase: true })],
    ['reduced', lineIn({ listedPrice: 60, promotionalPrice: 49.99, isWithoutVase: true })],
    ['of one size only', lineIn({ variantTitle: '' })],
    ['in a box, to Canada', lineIn({ deliveryOptions: { ...to, channel: 'dropship', zipCode: 'm5v2t6' } })],
    ['on the first of a month', lineIn({ deliveryOptions: { ...to, deliveryDate: '2027-01-01' } })],
    ['twelve lines', sampleCart(many)],
    ['a name without end', lineIn({ title: `Rose ${'und Rose '.repeat(60)}` })],
    ['markup in a name', lineIn({ title: '<img src=x onerror=alert(1)> {city}', variantTitle: '<b>' })],
  ];
  const locales: readonly Locale[] = ['en-US', 'fr-CA'];

  test.each(locales.flatMap((locale) => carts.map(([name, cart]) => [locale, name, cart] as const)))(
    '%s, %s: exactly as the page draws them',
    async (locale, _, cart) => {
      const early = (await drawEarly(cart, locale)).querySelector('section')!;
      const drawn = [early.querySelector('header')!, ...early.querySelectorAll('li')].map(seen);
      document.body.replaceChildren();
      const page = (await drawPage(cart, locale)).querySelector('section')!;
      expect(drawn).toEqual([page.querySelector('header')!, ...page.querySelectorAll('li')].map(seen));
    },
  );

  test('what the membership saves stands with them, word for word', async () => {
    const cart = sampleCart(undefined, { loyaltyDetails: { productId: 'GMP0502', savings: 7.5 } });
    const [, offer] = (await drawEarly(cart)).querySelectorAll('section');
    const drawn = seen(offer!);
    document.body.replaceChildren();
    const [, page] = (await drawPage(cart, 'en-US')).querySelectorAll('section');
    expect(drawn).toEqual(seen(page!));
  });

  test('pictures come from the shop’s own folder only', async () => {
    const early = await drawEarly(lineIn({ imagePath: '/media/rose/1' }));
    expect(early.querySelector('source')?.getAttribute('srcset')).toBe(
      '/media/rose/1/240.avif 240w, /media/rose/1/320.avif 320w',
    );
    delete (window as { earlyCall?: unknown }).earlyCall;
    expect(await drawEarly(lineIn({ imagePath: 'https://elsewhere.example/1' }))).toBeEmptyDOMElement();
  });

  test.each<[string, Partial<CartItem>]>([
    ['is the membership', { goldMembershipProduct: true, deliveryOptions: undefined }],
    [
      'has extras',
      {
        accessories: [{ id: 'a', productId: 'a', name: 'Card', productType: 'card', quantity: 1, price: 4 }],
      },
    ],
    ['cannot be delivered', { undeliverable: { reason: 'date' } }],
    ['has a code', { promoDiscount: 3 }],
    ['is wine', { productType: 'wine' }],
    ['has a member’s price', { usualPrice: 60 }],
  ])('a line that %s is left to the page, with all below it', async (_, changes) => {
    const [first = sampleLine(), second, third] = many;
    const cart = sampleCart([first, { ...second!, ...changes }, third!], {
      loyaltyDetails: { productId: 'GMP0502', savings: 7.5 },
    });
    const early = await drawEarly(cart);
    expect(
      [...early.querySelectorAll('li')].map((line) => line.querySelector('a + div a')?.textContent),
    ).toEqual([first.title]);
    expect(early.querySelectorAll('section')).toHaveLength(1);
  });

  test.each<[string, () => Cart]>([
    ['no line', () => sampleCart([])],
    [
      'several deliveries',
      () => sampleCart([many[0]!, sampleLine({ deliveryOptions: { ...to, zipCode: '60601' } })]),
    ],
    ['a span of days', () => lineIn({ deliveryOptions: { ...to, deliveryEndDate: '2026-11-26' } })],
    ['several carts', () => (Cookies.set('multiCartEnabled', 'true'), sampleCart())],
    ['an answer that is no cart', () => ({}) as Cart],
  ])('%s: nothing is drawn', async (_, cartOf) => {
    expect(await drawEarly(cartOf())).toBeEmptyDOMElement();
  });

  test.each<[string, () => unknown]>([
    ['signed in', () => Cookies.set('access_token', 'session-1')],
    ['remembered as a member', () => window.localStorage.setItem('is_gold_member', 'true')],
  ])('%s: the lines stand, the offer is left to the page', async (_, remember) => {
    remember();
    const early = await drawEarly(
      sampleCart(undefined, { loyaltyDetails: { productId: 'GMP0502', savings: 7.5 } }),
    );
    expect(early.querySelectorAll('li')).toHaveLength(1);
    expect(early.querySelectorAll('section')).toHaveLength(1);
  });

  test('a page that has read the answer draws by itself', async () => {
    const cart = sampleCart();
    const drawing = drawEarly(cart);
    (window as { earlyCall?: unknown }).earlyCall = null;
    expect(await drawing).toBeEmptyDOMElement();
  });
});
