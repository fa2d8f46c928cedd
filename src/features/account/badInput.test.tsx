import { fireEvent, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import type { ReactElement } from 'react';
import { adasToken, beginSignedOut, showAccount } from '../../../tests/support/accountPage';
import { badText, refusedTexts, type BadText, type TestedField } from '../../../tests/support/badText';
import { EditPasswordSection } from './components/EditPasswordSection';
import { ProfileSection } from './components/ProfileSection';
import { addressChecks, reminderChecks } from './rules';

beginSignedOut();

const userData = {
  ...{ profileId: 'p1', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' },
  ...{ phones: ['2125550147'], isActivated: true, hasPassword: true },
};
interface Form {
  readonly part: ReactElement;
  readonly fields: readonly TestedField[];
  /** What must not be called. */
  readonly call: string;
}
const forms: Readonly<Record<string, Form>> = {
  profile: {
    ...{ part: <ProfileSection />, call: 'updateContactInfo' },
    fields: [
      ['First name', 'Ada', 'name'],
      ['Last name', 'Byron', 'name'],
      ['Email', 'new@example.com', 'email'],
      ['Phone (optional)', '2125550147', 'phone'],
      ['Your password', 'Engine#1843', 'oldPassword'],
    ],
  },
  password: {
    ...{ part: <EditPasswordSection />, call: 'editPassword' },
    fields: [
      ['Present password', 'Engine#1843', 'oldPassword'],
      ['New password', 'Engine#1844', 'newPassword'],
    ],
  },
};
const enter = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

describe.each(Object.entries(forms))('Bad input in the section %s', (_name, { part, fields, call }) => {
  test.each(refusedTexts(fields))(
    '%s with %s: its words at the field, which gets the focus, and nothing is sent',
    async (label, what, words) => {
      Cookies.set('access_token', adasToken);
      const script = {
        ...{ userData: () => ({ userData }), getPasskeys: () => ({ passkeys: [] }) },
        ...{
          getSessions: () => ({ sessions: [] }),
          getSocialLogins: () => ({ socialLogins: [], isOffered: false, isLastWayIn: false }),
        },
      };
      const { gateway } = await showAccount(part, { script: script as never });
      for (const [other, good] of fields) await enter(other, good);
      await enter(label, badText[what]);
      const repetition = screen.queryByLabelText('Repeat the password');
      const again = label === 'New password' ? badText[what] : 'Engine#1844';
      if (repetition) fireEvent.change(repetition, { target: { value: again } });
      fireEvent.click(screen.getByRole('button', { name: 'Save' }));
      const field = screen.getByLabelText(label);
      await waitFor(() => expect(field).toHaveFocus());
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription(
        typeof words === 'string' ? expect.stringContaining(words) : words,
      );
      expect(gateway.asked.filter(({ name }) => name === call)).toEqual([]);
    },
  );
});

describe('Bad input in the forms of addresses and reminders', () => {
  const address = { addressType: 'R', firstName: 'Ada' };
  const birthday = { occasion: 'birthday', month: '2', year: '' };
  const problemsOf = (check: (value: unknown, all: object) => unknown, all: object) =>
    (Object.keys(badText) as BadText[]).filter((what) => check(badText[what], all) === undefined);

  /** What each field accepts of it: only what may be left empty is; streets have #, digits and letters of any script. */
  test.each([
    ['firstName', []],
    ['lastName', []],
    ['addressLine1', ['a letter that looks alike']],
    ['zipCode', []],
    ['state', []],
    ['city', ['a letter that looks alike']],
    ['phone', ['empty', 'blanks']],
    ['nickname', ['empty', 'blanks', 'a letter that looks alike']],
  ] as const)('%s of an address accepts %j', (field, accepted) => {
    expect(problemsOf(addressChecks[field] as never, address)).toEqual(accepted);
  });

  test.each([
    ['recipientName', ['a letter that looks alike']],
    ['day', []],
    ['year', ['empty']],
    ['zipCode', ['empty', 'blanks']],
  ] as const)('%s of a reminder accepts %j', (field, accepted) => {
    expect(problemsOf(reminderChecks[field] as never, birthday)).toEqual(accepted);
  });
});
