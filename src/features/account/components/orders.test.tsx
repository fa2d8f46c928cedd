import { screen, cleanup } from '@testing-library/react';
import Cookies from 'js-cookie';
import { adasToken, beginSignedOut, showAccount } from '../../../../tests/support/accountPage';
import { throwing } from '../../../../tests/support/checkoutPage';
import { OrdersSection } from './OrdersSection';

beginSignedOut();
beforeEach(() => void Cookies.set('access_token', adasToken));

describe('§7 orderHistory', () => {
  const order = (orderId: string) => ({
    ...{ orderId, orderToken: 'order.token.signed', placedAt: '2026-11-20T15:00:00Z', total: 61.5 },
    ...{ isCancelled: false, recipient: { firstName: 'Zoé', lastName: 'Lévesque' }, itemCount: 4 },
    items: [{ title: 'Meadow Walk', quantity: 2, imagePath: '' }],
    deliveryGroups: [{ deliveryGroupId: '1', status: 'preparing' as const, deliveryDate: '2026-11-24' }],
  });
  const page = (n: number, orders = [order('LK-2B4D-7FGH')]) => ({
    data: { orders, page: n, pageCount: 2, total: 12 },
  });

  test('shows what, for whom, when and how it stands; its link carries the token to the page', async () => {
    const { user, router } = await showAccount(<OrdersSection />, {
      script: { orderHistory: () => page(1) },
    });
    const card = await screen.findByRole('article', { name: 'Order LK-2B4D-7FGH' });
    expect(card).toHaveTextContent(/2 × Meadow Walk and 3 more/);
    expect(card).toHaveTextContent(/For Zoé Lévesque · placed on November 20, 2026 · \$61\.50/);
    expect(card).toHaveTextContent(/Being prepared · Tue, Nov 24/);
    await user.click(screen.getByRole('link', { name: 'See the order' }));
    expect(router.push).toHaveBeenCalledWith('/order/LK-2B4D-7FGH', undefined, expect.anything());
    expect(window.sessionStorage.getItem('orderToken_LK-2B4D-7FGH')).toBe('order.token.signed');
  });

  test('pages and searches; a search starts at the first page', async () => {
    const { user, gateway, store } = await showAccount(<OrdersSection />, {
      script: { orderHistory: ({ query = {} }) => page(Number(query.page), query.search ? [] : undefined) },
    });
    await user.click(await screen.findByRole('button', { name: 'Older' }));
    expect(await screen.findByText('Page 2 of 2')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Find an order' }), 'tulip');
    await user.click(screen.getByRole('button', { name: 'Find' }));
    expect(await screen.findByText('No order matches “tulip”.')).toBeVisible();
    const read = gateway.asked.filter(({ name }) => name === 'orderHistory');
    expect(read.map(({ input }) => (input as { query: object }).query)).toEqual([
      { page: '1' },
      { page: '2' },
      { page: '1', search: 'tulip' },
    ]);
    /* What was found is not the last order that the overview shows. */
    cleanup();
    expect(store.getState().orderHistory.results).toBeNull();
  });

  test('no order yet, and a service that is away', async () => {
    const none = { data: { orders: [], page: 1, pageCount: 0, total: 0 } };
    let isAway = true;
    const orderHistory = () => (isAway ? throwing(500)() : none);
    const { user } = await showAccount(<OrdersSection />, { script: { orderHistory } });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    isAway = false;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You have not ordered anything with this account yet.')).toBeVisible();
  });
});
