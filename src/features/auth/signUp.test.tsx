import { act, screen, waitFor } from '@testing-library/react';
import { readVisit } from '@/features/attribution/state';
import { writeGoback } from '@/lib/url';
import { beginSignedOut, fakeSession, puzzle, showAccount } from '../../../tests/support/accountPage';
import { throwing } from '../../../tests/support/checkoutPage';
import { recordEvents } from '../../../tests/support/recordEvents';
import { enterPartner } from '../../../tests/support/enterPartner';
import { AuthDialog } from './components/AuthDialogs';
import { SignUpForm } from './components/SignUpForm';

beginSignedOut();

const captcha = () => puzzle;
type Shown = Awaited<ReturnType<typeof showAccount>>;
/** What was asked but for the providers the form offers. */
const askedBy = ({ gateway }: Shown) => gateway.asked.filter(({ name }) => name !== 'socialLogins');

describe('§2 Sign-up', () => {
  const fill = async ({ user }: Shown, password = 'Engine#1843') => {
    await user.type(screen.getByLabelText('First name'), 'Ada');
    await user.type(screen.getByLabelText('Last name'), 'Byron');
    await user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await user.type(screen.getByLabelText('Password'), password);
    await user.type(screen.getByLabelText('Repeat the password'), 'Engine#1843');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
  };

  test('§4 "After signup a flag is added to the query string"', async () => {
    const seen = recordEvents();
    fakeSession();
    const signUpAndLogin = () => ({ code: 'code' });
    const shown = await showAccount(<SignUpForm />, { path: '/signup', script: { captcha, signUpAndLogin } });
    await fill(shown);
    await waitFor(() => expect(window.location.search).toBe('?signupcomplete=true'));
    expect(window.location.pathname).toBe('/');
    expect(seen).toContainEqual({ event: 'sign-up-complete', source: 'traditional' });
  });

  test('goback goes along as return_to, and what the gateway makes of it is followed', async () => {
    fakeSession();
    const signUpAndLogin = jest.fn(() => ({ code: 'code', return_to: '/offers' }));
    const path = `/signup?goback=${writeGoback('/cart')}`;
    const shown = await showAccount(<SignUpForm />, { path, script: { captcha, signUpAndLogin } });
    await fill(shown);
    await waitFor(() => expect(window.location.pathname).toBe('/offers'));
    expect(window.location.search).toBe('?signupcomplete=true');
    const { body } = signUpAndLogin.mock.lastCall?.[0 as never] as unknown as {
      body: Record<string, string>;
    };
    expect(body).toMatchObject({ email: 'ada@example.com', firstName: 'Ada', return_to: '/cart' });
    expect(JSON.parse(atob(body.captcha ?? ''))).toMatchObject({ number: 1 });
    expect(body).not.toHaveProperty('confirmPassword');
  });

  test('§3 User (partner): an account that is made in a partner’s shop names it', async () => {
    fakeSession();
    const signUpAndLogin = jest.fn(() => ({ code: 'code' }));
    const shown = await showAccount(<SignUpForm />, { path: '/signup', script: { captcha, signUpAndLogin } });
    await act(() => shown.store.dispatch(readVisit({ search: '?partnerId=acme', cookie: () => undefined })));
    act(() => enterPartner(shown.store));
    await fill(shown);
    await waitFor(() => expect(signUpAndLogin).toHaveBeenCalled());
    expect(signUpAndLogin.mock.lastCall?.[0 as never]).toMatchObject({ body: { partnerId: 'acme' } });
  });

  test('an address that has an account is named at its field', async () => {
    fakeSession();
    const signUpAndLogin = throwing(422, 'PRFL.CUSTOMER_ALREADY_EXISTS');
    const shown = await showAccount(<SignUpForm />, { script: { captcha, signUpAndLogin } });
    await fill(shown);
    expect(await screen.findByText(/has an account already/)).toBeVisible();
    expect(shown.store.getState().user.error).toEqual({ signupError: 'refused' });
  });

  test.each([
    ['larkstem-team', 'en-US', 'order here, and an account made here belongs to larkstem-team'],
    ['larkstem-team', 'fr-CA', 'commandent ici, et un compte créé ici est lié à larkstem-team'],
    ['acme', 'en-US', 'You can always order without one.'],
  ] as const)('at the partner %s the dialog says (%s): %s', async (id, locale, words) => {
    const shown = await showAccount(<AuthDialog modalKey="signup" onClose={jest.fn()} />, { locale });
    act(() => enterPartner(shown.store, { name: id }, id));
    await waitFor(() => expect(screen.getByText(new RegExp(words))).toBeVisible());
    expect(screen.queryAllByText(/order without one/)).toHaveLength(id === 'acme' ? 1 : 0);
  });

  test('terms and privacy can be read beside the form, without losing what is typed', async () => {
    await showAccount(<SignUpForm />, { path: '/signup' });
    for (const [name, href] of [
      ['Terms of sale', '/terms'],
      ['Privacy notice', '/privacy'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveAttribute('target', '_blank');
    }
  });

  test.each([
    ['weak', 'weak'],
    ['too long, by one', 'Engine#1843Engine#1'],
  ])(
    '§5 a password that is %s and a different repetition are named before anything is sent',
    async (_how, password) => {
      const shown = await showAccount(<SignUpForm />);
      await fill(shown, password);
      const field = screen.getByLabelText('Password');
      expect(field).toHaveAccessibleDescription(/^8 to 18 characters, .* Please enter a valid password\.$/);
      expect(await screen.findByText('Please enter a valid password.')).toBeVisible();
      expect(screen.getByText('Passwords do not match')).toBeVisible();
      expect(askedBy(shown)).toEqual([]);
    },
  );
});
