import { act, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { defaultPartnerConfig } from '@/features/partner/rules';
import { partnerConfigSlice } from '@/features/partner/state';
import { beginSignedOut, showAccount, tokenOf } from '../../../tests/support/accountPage';
import { AccountLink } from './components/AccountLink';

beginSignedOut();

test.each([
  ['is still led to the account, and to signing out, by its first name', { firstName: 'Ada' }],
  ['sees no sign-in', undefined],
])('§3 hideSignIn: who is signed in or not %s', async (_, claims) => {
  if (claims) Cookies.set('access_token', tokenOf({ profileId: 'p1', ...claims }));
  const { store } = await showAccount(<AccountLink />);
  const { INITIALIZE_PARTNER_CONFIG, SET_RESULTS } = partnerConfigSlice.actions;
  const handle = 'partner_config_acme';
  act(() => {
    store.dispatch(INITIALIZE_PARTNER_CONFIG({ handle }));
    const config = { ...defaultPartnerConfig, handle, isActive: true, hideSignIn: true };
    store.dispatch(SET_RESULTS({ handle, config }));
  });
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual(
    claims ? ['Ada'] : [],
  );
});
