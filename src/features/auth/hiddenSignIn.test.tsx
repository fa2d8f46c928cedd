import { act, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { beginSignedOut, showAccount, tokenOf } from '../../../tests/support/accountPage';
import { enterPartner } from '../../../tests/support/enterPartner';
import { AccountLink } from './components/AccountLink';

beginSignedOut();

test.each([
  ['is still led to the account, and to signing out, by its first name', { firstName: 'Ada' }],
  ['sees no sign-in', undefined],
])('§3 hideSignIn: who is signed in or not %s', async (_, claims) => {
  if (claims) Cookies.set('access_token', tokenOf({ profileId: 'p1', ...claims }));
  const { store } = await showAccount(<AccountLink />);
  act(() => enterPartner(store, { hideSignIn: true }));
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual(
    claims ? ['Ada'] : [],
  );
});
