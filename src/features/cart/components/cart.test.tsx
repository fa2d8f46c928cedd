import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import type { Cart, CartItem } from '@/contracts/ordering/cart';
import type { Locale } from '@/contracts/locales';
import { addressRouter } from '../../../../tests/support/addressRouter';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import { scriptedShop } from '../../../../tests/support/scriptedShop';
import type { Script } from '../../../../tests/support/scriptedGateway';
import { addToCartSlice } from '../state';
import { cartSlice } from '../state/cartSlices';
import { settleChange, showChange } from '../state/writes/optimisticSlice';
import { CartContent } from './CartContent';
import { LineDetails } from './LineDetails';
import { MiniCart } from './MiniCart';
import { SummaryLines } from './SummaryLines';

const vase = {
  id: 'LV01',
  productId: 'LV01',
  name: 'Clear vase',
  productType: 'vase',
  quantity: 1,
  price: 12.99,
};
const line = sampleLine({ accessories: [vase], accessoriesTotal: 12.99, lineTotal: 62.98 });

function show(element: ReactElement, script: Script, locale: Locale = 'en-US') {
  const router = addressRouter(locale, '/cart');
  const { gateway, store } = scriptedShop(script, locale);
  renderInLocale(
    <RouterContext.Provider value={router}>
      <Provider store={store}>{element}</Provider>
    </RouterContext.Provider>,
    locale,
  );
  return { gateway, store, push: router.push, user: userEvent.setup() };
}

const cartOf = (...carts: Cart[]): Script => ({
  getCart: () => (carts.length > 1 ? carts.shift() : carts[0]) as Cart,
});

beforeEach(() => {
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'token-1');
});

describe('the mini-cart', () => {
  test('shows lines with vase, day and place, and what all of it costs, as the cart does', async () => {
    show(<MiniCart onClose={() => undefined} />, cartOf(sampleCart([line])));
    const drawer = within(await screen.findByRole('dialog', { name: 'Your cart' }));
    expect(await drawer.findByRole('link', { name: 'The Long Evening' })).toHaveAttribute(
      'href',
      '/products/long-evening',
    );
    expect(drawer.getByText('Clear vase').closest('p')).toHaveTextContent('$12.99');
    expect(drawer.getByText(/Arrives Tue, Nov 24/)).toHaveTextContent('To New York, NY 10001');
    const bill = ['Items', 'Delivery', 'Taxes', 'Total'].map((term) => drawer.getByText(term).nextSibling);
    expect(bill.map((amount) => amount?.textContent)).toEqual(['$62.98', '$14.99', '$5.00', '$82.97']);
    expect(drawer.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
  });

  test('five deliveries have one row in the bill', async () => {
    const lines = ['24', '25', '26', '27', '28'].map((day) => sampleLine({ itemId: day }));
    const orderFeeSummaryDetail = lines.map(({ itemId }) => ({ name: 'delivery', amount: 14.99, itemId }));
    show(<MiniCart onClose={() => undefined} />, cartOf(sampleCart(lines, { orderFeeSummaryDetail })));
    const drawer = within(await screen.findByRole('dialog', { name: 'Your cart' }));
    expect((await drawer.findByText('Delivery')).nextSibling).toHaveTextContent('$74.95');
  });

  test('§3 Cart UI state: what is being added and what was added comes first; everything else stays where it is', async () => {
    const [first, second, third] = ['one', 'two', 'three'].map((title) =>
      sampleLine({ itemId: title, sku: title, title }),
    ) as [CartItem, CartItem, CartItem];
    const more = { ...second, quantity: 2 };
    const { store } = show(
      <MiniCart onClose={() => undefined} />,
      cartOf(sampleCart([first, second, third])),
    );
    const titles = () =>
      screen.getAllByRole('button', { name: /^Remove / }).map((button) => button.getAttribute('aria-label'));
    await screen.findByRole('link', { name: 'one' });
    expect(titles()).toEqual(['Remove one', 'Remove two', 'Remove three']);
    const added = sampleLine({ itemId: 'key', sku: 'four', title: 'four' });
    act(() => showChange(store, { id: 'key', kind: 'add', line: added }));
    expect(titles()).toEqual(['Remove four', 'Remove one', 'Remove two', 'Remove three']);
    act(() => settleChange(store, 'key'));
    act(() => {
      store.dispatch(addToCartSlice.actions.fetchSuccess({ results: 'two', time: 1 }));
      store.dispatch(cartSlice.actions.fetchSuccess({ results: sampleCart([first, more, third]), time: 1 }));
    });
    expect(titles()).toEqual(['Remove two', 'Remove one', 'Remove three']);
  });

  test('§4 multiCartEnabled: the cart of a named recipient says whose it is', async () => {
    show(<MiniCart onClose={() => undefined} />, cartOf(sampleCart([line], { name: 'Ana' })));
    expect(await screen.findByRole('dialog', { name: 'Cart for Ana' })).toBeInTheDocument();
  });

  test('a removed line is gone at once, and the result is spoken', async () => {
    const empty = sampleCart([], { orderFeeSummaryDetail: [] });
    const { user } = show(<MiniCart onClose={() => undefined} />, {
      ...cartOf(sampleCart([line]), empty),
      deleteCartItem: () => ({ ok: true, data: empty }) as never,
    });
    await user.click(await screen.findByRole('button', { name: 'Remove The Long Evening' }));
    expect(screen.queryByRole('link', { name: 'The Long Evening' })).toBeNull();
    await waitFor(() =>
      expect(
        screen.getAllByRole('status').some((region) => region.textContent === 'The item has been removed.'),
      ).toBe(true),
    );
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
  });

  test('says so when the cart cannot be read, and tries again', async () => {
    const answers: (() => Cart)[] = [
      () => {
        throw new Error('down');
      },
      () => sampleCart([line]),
    ];
    const { user } = show(<MiniCart onClose={() => undefined} />, { getCart: () => answers.shift()!() });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'The Long Evening' })).toBeVisible();
  });
});

describe('A1: where vases are offered and none was chosen, the line says that none is included', () => {
  const bare = sampleLine({ isWithoutVase: true });
  const withVase = sampleLine({ isWithoutVase: true, accessories: [vase] });
  const places = (line: CartItem) =>
    [
      ['the cart page', <CartContent key="cart" />],
      ['the mini-cart', <MiniCart key="mini" onClose={() => undefined} />],
      ['the summary of the checkout', <SummaryLines key="summary" cart={sampleCart([line])} />],
      ['an order', <LineDetails key="order" line={line} />],
    ] as const;

  test.each(places(bare))('%s', async (_place, drawn) => {
    show(drawn, cartOf(sampleCart([bare])));
    expect((await screen.findAllByText('vase not included'))[0]).toBeInTheDocument();
  });

  test.each(places(withVase))('%s: not where a vase was chosen', async (_place, drawn) => {
    show(drawn, cartOf(sampleCart([withVase])));
    expect((await screen.findAllByText(/Clear vase/))[0]).toBeInTheDocument();
    expect(screen.queryByText('vase not included')).toBeNull();
  });
});

describe('§3 accessories: an extra has its picture', () => {
  const card = { ...vase, id: 'LA01', name: 'Birthday card', productType: 'greetingCard' };
  const withPictures = sampleLine({
    accessories: [
      { ...vase, imagePath: '/media/lv01/1' },
      { ...card, imagePath: '/media/placeholder/1' },
      { ...card, id: 'LA02', name: 'Ribbon' },
    ],
  });
  const cart = sampleCart([withPictures]);

  test.each([
    ['the cart page', <CartContent key="cart" />],
    ['the mini-cart', <MiniCart key="mini" onClose={() => undefined} />],
    ['the summary of the checkout', <SummaryLines key="summary" cart={cart} />],
  ])(
    '%s: the smallest file, lazily, in a frame of its own; none where there is none',
    async (_place, drawn) => {
      show(drawn, cartOf(cart));
      const extras = within(await screen.findByRole('list', { name: 'Goes with it' })).getAllByRole(
        'listitem',
      );
      expect(extras.map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/^Clear vase/),
        expect.stringMatching(/^Birthday card/),
        expect.stringMatching(/^Ribbon/),
      ]);
      const pictures = extras.map((extra) => extra.querySelector('picture'));
      expect(pictures.slice(1)).toEqual([null, null]);
      expect(pictures[0]?.querySelector('source')).toHaveAttribute('srcset', '/media/lv01/1/240.avif 240w');
      expect(pictures[0]?.querySelector('img')).toHaveAttribute('src', '/media/lv01/1/240.webp');
      expect(pictures[0]?.querySelector('img')).toHaveAttribute('alt', '');
      expect(pictures[0]?.querySelector('img')).toHaveAttribute('loading', 'lazy');
      expect(pictures[0]?.parentElement).toHaveStyle({ aspectRatio: '1' });
    },
  );
});

describe('the cart page', () => {
  test('several clicks on the quantity are one change', async () => {
    const { user, gateway } = show(<CartContent />, {
      ...cartOf(sampleCart([line]), sampleCart([{ ...line, quantity: 3 }])),
      updateCartItem: () => ({ ok: true, data: sampleCart() }) as never,
    });
    const more = await screen.findByRole('button', { name: /^One more/ });
    await user.click(more);
    await user.click(more);
    expect(screen.getByText('3')).toBeVisible();
    await waitFor(() => expect(gateway.asked.map(({ name }) => name)).toContain('updateCartItem'));
    expect(gateway.asked.filter(({ name }) => name === 'updateCartItem')).toMatchObject([
      { input: { body: { quantity: 3 } } },
    ]);
  });

  test('a line that cannot arrive says why, offers the nearest date and blocks the checkout', async () => {
    const late = { ...line, undeliverable: { reason: 'capacity-full', nearestDate: '2026-11-25' } };
    const { user, gateway } = show(<CartContent />, {
      ...cartOf(sampleCart([late])),
      updateMultipleItems: () => ({ ok: true, data: sampleCart() }) as never,
    });
    expect(await screen.findByText('The chosen day is fully booked.')).toBeVisible();
    expect(await screen.findByText('The nearest date is Wednesday, November 25.')).toBeVisible();
    for (const button of screen.getAllByRole('button', { name: 'Check out' })) expect(button).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Deliver everything on Nov 25' }));
    await waitFor(() =>
      expect(gateway.asked.find(({ name }) => name === 'updateMultipleItems')).toMatchObject({
        input: {
          body: { delivery: { zipCode: '10001', deliveryOption: 'fixed', deliveryDate: '2026-11-25' } },
        },
      }),
    );
  });

  test('a day that suits the whole cart wins over the nearest day of the line alone', async () => {
    const late = { ...line, undeliverable: { reason: 'capacity-full', nearestDate: '2026-11-25' } };
    const other = sampleLine({ itemId: 'item-2', sku: 'LK2S', productId: 'LK2', title: 'Meadow Walk' });
    const on = (...ids: string[]) =>
      ids.map((productId) => ({ productId, deliveryOptions: [{ deliveryOption: 'fixed' }] }));
    const { user, gateway } = show(<CartContent />, {
      ...cartOf(sampleCart([late, other])),
      getAvailableDatesProducts: () =>
        ({
          dateProductMap: { '2026-11-25': on('LK1001S'), '2026-11-27': on('LK1001S', 'LK2S') },
          productSpecificDetails: [],
        }) as never,
      updateMultipleItems: () => ({ ok: true, data: sampleCart() }) as never,
    });
    await user.click(await screen.findByRole('button', { name: 'Deliver everything on Nov 27' }));
    await waitFor(() =>
      expect(gateway.asked.find(({ name }) => name === 'updateMultipleItems')).toMatchObject({
        input: { body: { delivery: { deliveryDate: '2026-11-27' } } },
      }),
    );
  });

  test('without such a day only the line moves', async () => {
    const late = { ...line, undeliverable: { reason: 'capacity-full', nearestDate: '2026-11-25' } };
    const other = sampleLine({ itemId: 'item-2', sku: 'LK2S', productId: 'LK2', title: 'Meadow Walk' });
    const { user, gateway } = show(<CartContent />, {
      ...cartOf(sampleCart([late, other])),
      replaceCartItem: () => ({ ok: true, data: sampleCart() }) as never,
    });
    await user.click(await screen.findByRole('button', { name: 'Deliver this on Nov 25' }));
    await waitFor(() =>
      expect(gateway.asked.find(({ name }) => name === 'replaceCartItem')).toMatchObject({
        input: {
          params: { itemId: 'item-1' },
          body: { vaseId: 'LV01', delivery: { deliveryDate: '2026-11-25' } },
        },
      }),
    );
  });

  test('every fee stands in the bill', async () => {
    show(<CartContent />, cartOf(sampleCart([line])), 'fr-CA');
    expect((await screen.findByText('Livraison')).nextSibling).toHaveTextContent('$14.99');
    expect(screen.getByText('Taxes').nextSibling).toHaveTextContent('$5.00');
    expect(screen.getByText('Total').nextSibling).toHaveTextContent('$82.97');
  });

  test('checking out opens the checkout and goes there', async () => {
    const { user, push } = show(<CartContent />, {
      ...cartOf(sampleCart([line])),
      initiateCheckout: () => ({ ok: true, data: { checkoutId: 'c', checkoutUrl: '/checkout' } }) as never,
    });
    await user.click((await screen.findAllByRole('button', { name: 'Check out' }))[0]!);
    await waitFor(() => expect(push).toHaveBeenCalledWith('/checkout', undefined, undefined));
  });

  test('§3 isLoading: while one button opens the checkout, all of them wait', async () => {
    let open: () => void = () => undefined;
    const { user, gateway, store } = show(<CartContent />, {
      ...cartOf(sampleCart([line])),
      initiateCheckout: () =>
        new Promise((resolve) => {
          open = () => resolve({ ok: false, status: 500, errorMap: {}, details: [] } as never);
        }),
    });
    const [first, second] = await screen.findAllByRole('button', { name: 'Check out' });
    await user.click(first!);
    expect(second).toHaveAttribute('aria-busy', 'true');
    await user.click(second!);
    open();
    await waitFor(() => expect(second).not.toHaveAttribute('aria-busy'));
    expect(store.getState().cartUi.isLoading).toBe(false);
    expect(gateway.asked.filter(({ name }) => name === 'initiateCheckout')).toHaveLength(1);
  });
});
