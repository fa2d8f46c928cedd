import { act, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { defaultPartnerConfig } from '@/features/partner/rules';
import { partnerConfigSlice } from '@/features/partner/state';
import {
  adasToken,
  beginSignedOut,
  puzzle,
  showAccount,
  tokenOf,
} from '../../../../tests/support/accountPage';
import { throwing } from '../../../../tests/support/checkoutPage';
import { recordEvents } from '../../../../tests/support/recordEvents';
import type { Script } from '../../../../tests/support/scriptedGateway';
import { rememberOrderToken } from '../state';
import { AccountOffer } from './AccountOffer';

beginSignedOut();
beforeEach(() => rememberOrderToken('LK-AAAA-AAAA', 'order-token'));

const offer = (script: Script = {}) =>
  showAccount(<AccountOffer orderId="LK-AAAA-AAAA" email="june@example.com" />, {
    path: '/order/LK-AAAA-AAAA',
    script: { captcha: () => puzzle, ...script },
  });
type Shown = Awaited<ReturnType<typeof offer>>;
const choose = async ({ user }: Shown, password: string) => {
  await user.type(await screen.findByLabelText('Choose a password'), password);
  await user.click(screen.getByRole('button', { name: 'Create my account' }));
};

test('"simplified signup": a guest gives a password and nothing else', async () => {
  const seen = recordEvents();
  const signUpFromOrder = jest.fn((_input: unknown) => ({ accepted: true as const }));
  const shown = await offer({ signUpFromOrder });
  await choose(shown, 'Engine#1843');
  expect(await screen.findByText(/We sent an email to june@example.com/)).toBeVisible();
  expect(screen.queryByLabelText('Choose a password')).toBeNull();
  expect(signUpFromOrder).toHaveBeenCalledWith(
    expect.objectContaining({
      ...{ params: { orderId: 'LK-AAAA-AAAA' }, orderToken: 'order-token' },
      body: { password: 'Engine#1843', captcha: expect.any(String) },
    }),
  );
  expect(seen).toEqual([
    { event: 'sign-up-attempt', source: 'simplified signup' },
    { event: 'sign-up-complete', source: 'simplified signup' },
  ]);
});

test('"returning customer": whom the browser recognises', async () => {
  const seen = recordEvents();
  Cookies.set('access_token', tokenOf({ partial: true, firstName: 'Ada' }));
  await choose(await offer({ signUpFromOrder: throwing(503) }), 'Engine#1843');
  expect(await screen.findByRole('alert')).toHaveTextContent('There was a connection issue');
  expect(seen).toEqual([
    { event: 'sign-up-attempt', source: 'returning customer' },
    { event: 'sign-up-fail', source: 'returning customer', status: 503 },
  ]);
});

test('where a partner has no accounts, none is offered', async () => {
  const { store } = await offer();
  expect(await screen.findByLabelText('Choose a password')).toBeVisible();
  const config = { ...defaultPartnerConfig, hideSignIn: true };
  act(() => {
    store.dispatch(partnerConfigSlice.actions.SET_RESULTS({ handle: 'partner_config_global', config }));
  });
  expect(screen.queryByLabelText('Choose a password')).toBeNull();
});

test('a password that may not be chosen is said at its field, and nothing is sent', async () => {
  const shown = await offer();
  await choose(shown, 'short');
  await waitFor(() => expect(screen.getByLabelText('Choose a password')).toBeInvalid());
  expect(shown.gateway.asked).toEqual([]);
});

test.each([
  ['captcha', 403, /not a robot/],
  ['connection', 0, /connection issue/],
])('a refusal is said, and the password stays: %s', async (_case, status, words) => {
  await choose(await offer({ signUpFromOrder: throwing(status) }), 'Engine#1843');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByLabelText('Choose a password')).toHaveValue('Engine#1843');
});

test('whoever is signed in has an account, and needs none', async () => {
  Cookies.set('access_token', adasToken);
  await offer();
  expect(document.body).toHaveTextContent('');
  expect(document.querySelectorAll('[aria-hidden]')).toHaveLength(0);
});
