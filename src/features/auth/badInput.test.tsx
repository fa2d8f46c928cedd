import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beginSignedOut, fakeSession, puzzle, showAccount } from '../../../tests/support/accountPage';
import { badText, refusedTexts, type TestedField } from '../../../tests/support/badText';
import { ForgotPasswordForm } from './components/ForgotPasswordForm';
import { LoginForm } from './components/LoginForm';
import { ResetPassword } from './components/ResetPassword';
import { SignUpForm } from './components/SignUpForm';

beginSignedOut();

const email: TestedField = ['Email', 'ada@example.com', 'email'];
const again: TestedField = ['Repeat the password', 'Engine#1843', 'newPassword'];
interface Form {
  readonly part: ReactElement;
  readonly submit: string;
  readonly fields: readonly TestedField[];
  /** What must not be called. */
  readonly call: string;
}
const forms: Readonly<Record<string, Form>> = {
  'sign-in': {
    ...{ part: <LoginForm />, submit: 'Sign in', call: 'login' },
    fields: [email, ['Password', 'Engine#1843', 'oldPassword']],
  },
  'sign-up': {
    ...{ part: <SignUpForm />, submit: 'Create account', call: 'signUpAndLogin' },
    fields: [
      ['First name', 'Ada', 'name'],
      ['Last name', 'Byron', 'name'],
      email,
      ['Password', 'Engine#1843', 'newPassword'],
    ],
  },
  'forgotten password': {
    ...{ part: <ForgotPasswordForm onClose={() => undefined} />, submit: 'Send the link' },
    ...{ fields: [email], call: 'forgotPassword' },
  },
  'new password': {
    ...{ part: <ResetPassword />, submit: 'Save the password', call: 'resetPassword' },
    fields: [['New password', 'Engine#1843', 'newPassword']],
  },
};

const enter = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe.each(Object.entries(forms))(
  'Bad input in the form of %s',
  (name, { part, submit, fields, call }) => {
    const hasSecond = name === 'sign-up' || name === 'new password';
    /* Nobody has an account at no address: the words of §8, tested with that form. */
    const isOwn = (what: string) => name === 'forgotten password' && (what === 'empty' || what === 'blanks');

    test.each(refusedTexts(fields).filter(([, what]) => !isOwn(what)))(
      '%s with %s: its words at the field, which gets the focus, and nothing is sent',
      async (label, what, words) => {
        fakeSession();
        const script = { captcha: () => puzzle, validateToken: () => ({ success: true }) };
        const path = '/reset-password?resetToken=secret&resetString=mail-1';
        const { gateway } = await showAccount(part, { path, script });
        await screen.findByRole('button', { name: submit });
        for (const [other, good] of fields) enter(other, good);
        enter(label, badText[what]);
        /* The same twice: only the first of them is to be wrong. */
        if (hasSecond) enter(again[0], label.endsWith('assword') ? badText[what] : again[1]);
        fireEvent.click(screen.getByRole('button', { name: submit }));
        const field = screen.getByLabelText(label);
        await waitFor(() => expect(field).toHaveFocus());
        expect(field).toBeInvalid();
        expect(field).toHaveAccessibleDescription(
          typeof words === 'string' ? expect.stringContaining(words) : words,
        );
        expect(gateway.asked.filter(({ name: asked }) => asked === call)).toEqual([]);
      },
    );
  },
);
