import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { Provider } from 'react-redux';
import type { CallOptions } from '@/clients/gateway/gateway';
import type { Recipient } from '@/contracts/checkout';
import type { Answer, Input } from '@/contracts/gateway';
import { shopIdentity } from '@/contracts/shopIdentity';
import { fixedClock } from '@/lib/clock';
import { createShopStore } from '@/shell/store';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { scriptedGateway } from '../../../../tests/support/scriptedGateway';
import { rememberOrderToken } from '../state';
import { Confirmation } from './Confirmation';

const cart = {
  items: [],
  orderFeeSummary: {},
  orderFeeSummaryDetail: [],
  subTotalAmount: 40,
  totalAmount: 40,
  promotionalDiscount: 0,
  promoDiscount: 0,
  totalDiscountAmount: 0,
  rewardsTotal: 0,
  entities: { items: {} },
} as unknown as Answer<'getOrder'>['cart'];

const dad: Recipient = {
  ...{ addressType: 'R', firstName: 'Dan', lastName: 'Okafor', addressLine1: '5 Elm St' },
  ...{ city: 'New York', state: 'NY', zipCode: '10001', phone: '2125550147' },
};

const order = (orderId: string): Answer<'getOrder'> => ({
  orderId,
  placedAt: '2026-11-23T17:00:00Z',
  cart,
  sender: { firstName: 'June', lastName: 'Okafor', email: 'june@example.com' },
  payment: { method: 'card', brand: 'visa', last4: '4242' },
  receipt: { payments: [{ for: 'order', amount: 40, at: '2026-11-23T17:00:00Z' }], refunds: [] },
  status: {
    orderId,
    masterDb: 'larkstem',
    placedAt: '2026-11-23T17:00:00Z',
    track: [{ status: 'received', at: '2026-11-23T17:00:00Z' }],
    deliveryGroups: [],
  },
  together: [],
});

type Asked = Input<'getOrder'> & CallOptions;

function openPage(orderId: string, getOrder: (input: Asked) => Answer<'getOrder'>) {
  const gateway = scriptedGateway({ getOrder });
  const store = createShopStore({ gateway, clock: fixedClock('2026-11-23T17:00:00Z'), locale: 'en-US' });
  const router = { locale: 'en-US', asPath: '/', query: {} } as unknown as NextRouter;
  renderInLocale(
    <RouterContext.Provider value={router}>
      <Provider store={store}>
        <Confirmation orderId={orderId} />
      </Provider>
    </RouterContext.Provider>,
  );
}

describe('the page after an order', () => {
  it.each([['Leave it with the porter'], [undefined]])(
    'shows the note for the driver: %s',
    async (instructions) => {
      rememberOrderToken('LK-AAAA-AAAA', 'token');
      openPage('LK-AAAA-AAAA', (input) => ({
        ...order(input.params.orderId),
        recipient: { ...dad, instructions },
      }));
      await screen.findByText('A card without words');
      expect(screen.queryByText('A note for the driver')?.nextElementSibling?.textContent).toBe(instructions);
    },
  );

  it('shows the way to the look-up where the order was not placed', async () => {
    openPage('LK-BBBB-BBBB', () => order('LK-BBBB-BBBB'));
    const way = await screen.findByRole('link', { name: 'Track the order' });
    expect(way).toHaveAttribute('href', '/track-order?orderid=LK-BBBB-BBBB');
  });

  it.each([
    ['cancelled', 'It was canceled.'],
    ['on-its-way', 'It is on its way.'],
  ] as const)('of an order that is %s says so, and promises no mail', async (state, words) => {
    const one = order('LK-EEEE-EEEE');
    rememberOrderToken(one.orderId, 'token');
    const track = [...one.status.track, { status: state, at: '2026-11-24T17:00:00Z' }];
    openPage(one.orderId, () => ({ ...one, status: { ...one.status, track } }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(words);
    expect(screen.queryByText(/The confirmation goes to/)).toBeNull();
  });

  it('shows every order that was paid with it, each with its own way to be tracked', async () => {
    const [one, other] = [order('LK-CCCC-CCCC'), order('LK-DDDD-DDDD')];
    rememberOrderToken(one.orderId, 'token');
    const tokens: unknown[] = [];
    openPage(one.orderId, (input) => {
      tokens.push(input.orderToken);
      const tokenOf = (orderId: string) => ({ orderId, orderToken: `token-${orderId}` });
      return input.params.orderId === one.orderId
        ? { ...one, together: [tokenOf(other.orderId)] }
        : { ...other, recipient: dad, together: [tokenOf(one.orderId)] };
    });
    expect(await screen.findByRole('heading', { name: 'For Dan Okafor' })).toBeInTheDocument();
    expect(screen.getByText(/Your 2 orders are placed, paid with one charge/)).toBeInTheDocument();
    expect(tokens).toEqual(['token', 'token-LK-DDDD-DDDD']);
    const ways = screen.getAllByRole('link', { name: 'Track this order' });
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      '/track-order?orderid=LK-CCCC-CCCC',
      '/track-order?orderid=LK-DDDD-DDDD',
    ]);
    expect(screen.getByText('$80.00', { selector: 'dl > :last-child dd' })).toBeInTheDocument();
  });

  it('is a receipt: payments and refunds with their dates, what is paid in all, and who sold it', async () => {
    const one = order('LK-GGGG-GGGG');
    rememberOrderToken(one.orderId, 'token');
    const receipt: typeof one.receipt = {
      payments: [...one.receipt.payments, { for: 'day', amount: 5, at: '2026-11-24T17:00:00Z' }],
      refunds: [
        { for: 'delivery', amount: 12.5, at: '2026-11-25T17:00:00Z', isDone: true },
        { for: 'shop', amount: 1, at: '2026-11-26T17:00:00Z', isDone: false },
      ],
    };
    openPage(one.orderId, () => ({ ...one, receipt }));
    const rows = (await screen.findByText('Paid in all')).closest('dl')?.querySelectorAll('div');
    expect([...(rows ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Paid for the orderNovember 23, 2026$40.00',
      'Paid for another dayNovember 24, 2026$5.00',
      'Given back for a canceled deliveryNovember 25, 2026−$12.50',
      'Given back by the shopNovember 26, 2026 · on its way to you−$1.00',
      'Paid in all$31.50',
    ]);
    expect(screen.getByText(/^Sold by /)).toHaveTextContent(shopIdentity().name);
  });

  it('C22: an order paid with it that could not be read comes when the shop is back', async () => {
    const [one, other] = [order('LK-EEEE-EEEE'), order('LK-FFFF-FFFF')];
    rememberOrderToken(one.orderId, 'token');
    const { fetch } = globalThis;
    Object.assign(globalThis, { fetch: async () => ({ ok: true }) });
    let isAway = true;
    openPage(one.orderId, ({ params }) => {
      if (params.orderId === one.orderId)
        return { ...one, together: [{ orderId: other.orderId, orderToken: 'token-2' }] };
      if (isAway) throw new Error('down');
      return { ...other, recipient: dad };
    });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Thank you, June.');
    isAway = false;
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(screen.getByRole('heading', { name: 'For Dan Okafor' })).toBeInTheDocument();
    });
    Object.assign(globalThis, { fetch });
  });

  it('B9: tells which codes took nothing off, and why', async () => {
    rememberOrderToken('LK-3333-3333', 'token');
    const idle = {
      code: 'SPRING10',
      description: '10% off',
      kind: 'percentage',
      problem: 'expired',
    } as const;
    const promotions = [{ ...idle, amount: 0, deliveryAmount: 0 }];
    openPage('LK-3333-3333', () => ({ ...order('LK-3333-3333'), cart: { ...cart, promotions } }));
    const told = await screen.findByText('This code has expired.', { exact: false });
    expect(told).toHaveTextContent('SPRING10 This code has expired.');
    expect(screen.queryByText('Discounts')).toBeNull();
  });

  it('tries again after a failure, and thanks', async () => {
    rememberOrderToken('LK-2B4D-7FGH', 'token');
    let tries = 0;
    openPage('LK-2B4D-7FGH', () => {
      tries += 1;
      if (tries === 1) throw new Error('offline');
      return order('LK-2B4D-7FGH');
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('LK-2B4D-7FGH');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Thank you, June.');
    expect(screen.getByText(/june@example\.com\.$/)).toBeInTheDocument();
    expect(screen.getByText('Payment: Visa ending in 4242')).toBeInTheDocument();
    expect(screen.getByText('$40.00', { selector: 'dl > :last-child dd' })).toBeInTheDocument();
  });
});
