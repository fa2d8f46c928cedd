import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { staticDataSlice } from '@/features/content/state';
import { patterns } from '@/lib/validation/checks';
import { beginSignedOut, showAccount } from '../../../tests/support/accountPage';
import { ForgotPasswordForm } from './components/ForgotPasswordForm';
import { LoginForm } from './components/LoginForm';
import { ResetPassword } from './components/ResetPassword';
import { SignUpForm } from './components/SignUpForm';

beginSignedOut();

describe('Password managers fill in every field', () => {
  test.each<[form: string, part: ReactElement, fields: Readonly<Record<string, string>>]>([
    ['sign-in', <LoginForm key="f" />, { Email: 'username webauthn', Password: 'current-password' }],
    [
      'sign-up',
      <SignUpForm key="f" />,
      {
        ...{ 'First name': 'given-name', 'Last name': 'family-name', Email: 'username' },
        ...{ Password: 'new-password', 'Repeat the password': 'new-password' },
      },
    ],
    ['forgotten password', <ForgotPasswordForm key="f" onClose={jest.fn()} />, { Email: 'username' }],
    [
      'new password',
      <ResetPassword key="f" />,
      { 'New password': 'new-password', 'Repeat the password': 'new-password' },
    ],
  ])('%s', async (_form, part, fields) => {
    const path = '/reset-password?resetToken=secret&resetString=mail-1';
    await showAccount(part, { path, script: { validateToken: () => ({ success: true }) } });
    for (const [label, token] of Object.entries(fields))
      expect(await screen.findByLabelText(label)).toHaveAttribute('autocomplete', token);
  });

  test('they are told the rule of a new password, both times it is typed (§5)', async () => {
    await showAccount(<SignUpForm />);
    const rules = screen.getByLabelText('Password').getAttribute('passwordrules') ?? '';
    const rule = (name: string) =>
      [...rules.matchAll(new RegExp(`${name}: ([^;]+);`, 'g'))].map(([, value = '']) => value);
    expect([rule('minlength'), rule('maxlength')]).toEqual([['8'], ['18']]);
    const [small, capital, signs = ''] = rule('required');
    expect([small, capital]).toEqual(['lower', 'upper']);
    const offered = [...signs.slice(1, -1)];
    expect(offered.length).toBeGreaterThan(8);
    expect(offered.filter((sign) => !patterns.nonWord.test(sign))).toEqual([]);
    expect(screen.getByLabelText('Repeat the password')).toHaveAttribute('passwordrules', rules);
  });

  test('the present password has no rule to be made by', async () => {
    await showAccount(<LoginForm />);
    expect(screen.getByLabelText('Password')).not.toHaveAttribute('passwordrules');
  });
});

describe('§3 Page data: signinTerms and signupTerms', () => {
  test.each<[form: string, part: ReactElement, own: string, words: RegExp]>([
    ['sign-in', <LoginForm key="f" />, 'Terms for signing in.', /By signing in/],
    ['sign-up', <SignUpForm key="f" />, 'Terms for signing up.', /By creating an account/],
  ])(
    '%s shows the words of the content, and the shop’s own without them',
    async (_form, part, own, words) => {
      const { store } = await showAccount(part);
      expect(screen.getByText(words)).toBeVisible();
      const results = { signinTerms: 'Terms for signing in.', signupTerms: 'Terms for signing up.' };
      act(
        () =>
          void store.dispatch(staticDataSlice.actions.fetchSuccess({ results: results as never, time: 1 })),
      );
      expect(screen.getByText(own, { exact: false })).toBeVisible();
      expect(screen.queryByText(words)).toBeNull();
    },
  );
});
