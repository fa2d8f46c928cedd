import { screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { adasToken, beginSignedOut, showAccount } from '../../../tests/support/accountPage';
import { throwing } from '../../../tests/support/checkoutPage';
import type { Script } from '../../../tests/support/scriptedGateway';
import { OrdersSection } from './components/OrdersSection';

beginSignedOut();

const empty = { data: { orders: [], page: 1, pageCount: 0, total: 0 } };
async function open(script: Script) {
  Cookies.set('access_token', adasToken);
  return showAccount(<OrdersSection />, { script: { orderHistory: () => empty, ...script } });
}
const asked = ({ gateway }: Awaited<ReturnType<typeof open>>, wanted: string) =>
  gateway.asked.filter(({ name }) => name === wanted);

it('one press adds orders that were placed without signing in, and the list is read again', async () => {
  const shown = await open({ adoptableOrders: () => ({ count: 2 }), adoptOrders: () => ({ count: 2 }) });
  expect(await screen.findByText(/^2 orders were placed with your email address/)).toBeVisible();
  await shown.user.dblClick(screen.getByRole('button', { name: 'Add to my account' }));
  expect(await screen.findByText('They are in your account now.')).toBeVisible();
  expect(asked(shown, 'adoptOrders').map(({ input }) => input)).toEqual([{ body: { isWanted: true } }]);
  await waitFor(() => expect(asked(shown, 'orderHistory')).toHaveLength(2));
});

it('who does not want them sees the offer no more', async () => {
  const shown = await open({ adoptableOrders: () => ({ count: 1 }), adoptOrders: () => ({ count: 0 }) });
  expect(await screen.findByText(/^One order was placed/)).toBeVisible();
  await shown.user.click(screen.getByRole('button', { name: 'Not mine, leave them' }));
  await waitFor(() => expect(screen.queryByText(/^One order was placed/)).toBeNull());
  expect(asked(shown, 'adoptOrders')[0]?.input).toEqual({ body: { isWanted: false } });
});

it('a press that failed says so, and the offer stays', async () => {
  const shown = await open({ adoptableOrders: () => ({ count: 1 }), adoptOrders: throwing(503) });
  await shown.user.click(await screen.findByRole('button', { name: 'Add to my account' }));
  expect(await screen.findByText('We could not do this. Please try again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add to my account' })).toBeEnabled();
});

it('an address that was confirmed elsewhere is proven by one more mail', async () => {
  const shown = await open({
    adoptableOrders: () => ({ count: 0, isUnproven: true }),
    sendActivation: () => ({ success: true }),
  });
  await shown.user.click(await screen.findByRole('button', { name: 'Email me the link' }));
  expect(await screen.findByText(/^The email is on its way/)).toBeVisible();
});

it('nothing is offered where there is nothing, or where nobody could be asked', async () => {
  const shown = await open({ adoptableOrders: throwing(503) });
  await waitFor(() => expect(asked(shown, 'adoptableOrders')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Add to my account' })).toBeNull();
});
