import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { Provider } from 'react-redux';
import type { OrderStatus } from '@/contracts/orders/orders';
import type { Locale } from '@/contracts/locales';
import { fixedClock } from '@/lib/clock';
import { createShopStore } from '@/shell/store';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { scriptedGateway } from '../../../../tests/support/scriptedGateway';
import { rememberOrderToken } from '../state';
import { inMemory } from '../state/orderTokens';
import { TrackOrder } from './TrackOrder';

const found: OrderStatus = {
  orderId: 'LK-2B4D-7FGH',
  masterDb: 'larkstem',
  placedAt: '2026-11-23T17:00:00Z',
  track: [{ status: 'received', at: '2026-11-23T17:00:00Z' }],
  deliveryGroups: [
    {
      deliveryGroupId: 'LK-2B4D-7FGH-1',
      status: 'on-its-way',
      deliveryDate: '2026-11-25',
      city: 'New York',
      state: 'NY',
      shippingVendor: 'Parcel Post',
      shippingNumber: '1Z99',
      shippingUrl: 'https://carrier.example/1Z99',
      items: [{ title: 'Meadow Walk', quantity: 2, imagePath: '' }],
    },
  ],
};

const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
  inMemory.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

function answerWith(status: number, body: unknown) {
  const fetch = jest.fn(async () => ({ ok: status < 400, status, json: async () => body }));
  globalThis.fetch = fetch as unknown as typeof globalThis.fetch;
  return fetch;
}

function renderPage(locale: Locale = 'en-US', store = createShopStore()) {
  const events = { on: () => undefined, off: () => undefined };
  const router = { locale, asPath: '/track-order', query: {}, events } as unknown as NextRouter;
  renderInLocale(
    <RouterContext.Provider value={router}>
      <Provider store={store}>
        <TrackOrder />
      </Provider>
    </RouterContext.Provider>,
    locale,
  );
}

async function openPage(locale: Locale = 'en-US', store = createShopStore()) {
  renderPage(locale, store);
  await waitFor(() => expect(document.getElementById('track-order')).toBeInTheDocument());
}

const number = () => screen.getByRole('textbox', { name: 'Order or suborder number' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Track the order' }));

describe('§2 order search', () => {
  /* The first test, for in all others the code of the form is there already. */
  it('keeps what is sent before the code of the form has arrived, and looks it up then', async () => {
    window.history.replaceState(null, '', '/track-order?orderid=lk-2b4d-7fgh');
    answerWith(200, { data: found });
    renderPage();
    expect(document.getElementById('track-order')).toBeNull();
    fireEvent.change(screen.getByRole('textbox', { name: /email/ }), {
      target: { value: 'ada@example.com' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Track the order' }));
    expect(await screen.findByRole('button', { name: 'Track another order' })).toBeVisible();
  });

  it('says what is wrong with each field and takes the shopper to the first', async () => {
    const fetch = answerWith(200, {});
    await openPage();
    await userEvent.type(number(), 'LK-1');
    await userEvent.click(screen.getByRole('radio', { name: 'Recipient’s last name' }));
    await send();
    expect(screen.getByText('Enter a valid order or suborder number.')).toBeInTheDocument();
    expect(screen.getByText('Enter a valid recipient last name.')).toBeInTheDocument();
    await waitFor(() => expect(number()).toHaveFocus());
    expect(fetch).not.toHaveBeenCalled();
  });

  it('finds an order by the number of its address and a zip, and takes another one', async () => {
    window.history.replaceState(null, '', '/track-order?orderid=lk-2b4d-7fgh');
    const fetch = answerWith(200, { data: found });
    await openPage();
    expect(number()).toHaveValue('lk-2b4d-7fgh');
    await userEvent.click(screen.getByRole('radio', { name: 'Recipient’s zip code' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Recipient’s zip code' }), '10001');
    await send();
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading).toHaveFocus();
    expect(fetch).toHaveBeenCalledTimes(1);
    const delivery = screen.getByRole('region', { name: 'Delivery LK-2B4D-7FGH-1' });
    expect(delivery).toHaveTextContent('Arrives Wednesday, November 25');
    expect(within(delivery).getByText('2 × Meadow Walk')).toBeInTheDocument();
    expect(
      within(delivery).getByRole('link', { name: 'Follow the parcel with Parcel Post' }),
    ).toHaveAttribute('href', 'https://carrier.example/1Z99');
    const current = within(delivery).getAllByRole('listitem', { current: 'step' });
    expect(current.map(({ textContent }) => textContent)).toEqual(['On its way']);
    await userEvent.click(screen.getByRole('button', { name: 'Track another order' }));
    await waitFor(() => expect(number()).toHaveFocus());
    expect(number()).toHaveValue('');
  });

  it('an order of this window is shown without a form; Back leads where the shopper came from', async () => {
    window.history.replaceState(null, '', '/track-order?orderid=lk-2b4d-7fgh');
    rememberOrderToken(found.orderId, 'token');
    const gateway = scriptedGateway({
      getOrder: () => ({ orderId: found.orderId, status: found, together: [] }) as never,
      viewOrder: () => Promise.reject(Object.assign(new Error('closed'), { status: 409 })),
    });
    renderPage(
      'en-US',
      createShopStore({ gateway, clock: fixedClock('2026-11-23T18:00:00Z'), locale: 'en-US' }),
    );
    expect(await screen.findByRole('button', { name: 'Track another order' })).toBeVisible();
    expect(gateway.asked[0]).toEqual({
      name: 'getOrder',
      input: { params: { orderId: found.orderId }, orderToken: 'token' },
    });
    expect((window.history.state as { layers?: number } | null)?.layers).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: 'Track another order' }));
    expect(await screen.findByRole('textbox', { name: 'Order or suborder number' })).toHaveValue('');
  });

  it('an order of this window that cannot be read is looked up by the form', async () => {
    window.history.replaceState(null, '', '/track-order?orderid=lk-2b4d-7fgh');
    rememberOrderToken(found.orderId, 'token');
    const gateway = scriptedGateway({
      getOrder: () => Promise.reject(Object.assign(new Error('gone'), { status: 404 })),
    });
    await openPage(
      'en-US',
      createShopStore({ gateway, clock: fixedClock('2026-11-23T18:00:00Z'), locale: 'en-US' }),
    );
    expect(number()).toHaveValue('lk-2b4d-7fgh');
  });

  it('offers changes where the order was placed, and shows what became of them', async () => {
    const received = {
      ...found,
      deliveryGroups: found.deliveryGroups.map((group) => ({ ...group, status: 'received' as const })),
    };
    answerWith(200, { data: received });
    const open = {
      orderId: found.orderId,
      state: 'open' as const,
      canCancel: true,
      deliveries: [],
      until: '2026-11-24T12:00:00Z',
    };
    const cancelled = { ...received, track: [{ status: 'cancelled' as const, at: '2026-11-23T18:00:00Z' }] };
    const gateway = scriptedGateway({
      sendOrderLink: () => ({ accepted: true }),
      viewOrder: () => ({ data: open }),
      forModification: () => ({ data: { ...open, state: 'cancelled', canCancel: false } }),
      getOrder: () => ({ orderId: found.orderId, status: cancelled, together: [] }) as never,
    });
    const clock = fixedClock('2026-11-23T18:00:00Z');
    const find = async () => {
      await userEvent.type(number(), found.orderId);
      await userEvent.type(screen.getByRole('textbox', { name: 'Sender’s email' }), 'ada@example.com');
      await send();
    };
    await openPage('en-US', createShopStore({ gateway, clock, locale: 'en-US' }));
    await find();
    expect(await screen.findByText(/open the link in the confirmation email/)).toBeInTheDocument();
    expect(gateway.asked).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Email me a link to it' }));
    expect(await screen.findByText(/a link to it is on its way to your email/)).toBeInTheDocument();
    expect(gateway.asked).toEqual([{ name: 'sendOrderLink', input: { body: { orderId: found.orderId } } }]);
    await userEvent.click(screen.getByRole('button', { name: 'Track another order' }));
    rememberOrderToken(found.orderId, 'token');
    await find();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, cancel the order' }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('It was canceled.'),
    );
    expect(screen.queryByRole('button', { name: 'Cancel the order' })).not.toBeInTheDocument();
  });

  it.each([
    [500, {}, 'There is a problem in fetching the order data. Please try again'],
    [502, { errors: { errorMap: {} } }, 'No response from the order-search service'],
  ])('§8 an answer %i %j is told as "%s"', async (status, body, text) => {
    answerWith(status, body);
    await openPage();
    await userEvent.type(number(), 'LK-2B4D-7FGH');
    await userEvent.type(screen.getByRole('textbox', { name: 'Sender’s email' }), 'ada@example.com');
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('speaks French', async () => {
    answerWith(404, { errors: { errorMap: { 'ORD.NOT_FOUND': '' } } });
    await openPage('fr-CA');
    await userEvent.click(screen.getByRole('button', { name: 'Suivre la commande' }));
    expect(screen.getByText('Entrez un numéro de commande ou de sous-commande valide.')).toBeInTheDocument();
  });
});
