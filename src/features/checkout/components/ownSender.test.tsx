import { act, screen, waitFor } from '@testing-library/react';
import { profileRead } from '@/features/auth/state';
import { beginAnew, sessionOf, show, throwing } from '../../../../tests/support/checkoutPage';

const userData = {
  ...{ profileId: 'c-1', firstName: 'Zoë', lastName: 'Lévesque', email: 'zoe@example.com' },
  ...{ phones: ['2125550147'], isActivated: true, hasPassword: true },
};

beginAnew();

function open(script: Parameters<typeof show>[1] = {}, profile: object = { loggedIn: true }) {
  const shown = show('/checkout?step=2', {
    getCheckout: () => sessionOf(['message', 'sender'], { sender: undefined }),
    userData: () => ({ userData }),
    ...script,
  });
  act(() => void shown.store.dispatch(profileRead({ profileId: 'c-1', ...profile } as never)));
  return { ...shown, names: () => shown.gateway.asked.map(({ name }) => name) };
}

const box = (name: RegExp) => screen.findByRole('textbox', { name });

describe('§3 User / account (userData) in the checkout', () => {
  test('the customer is the sender without typing; what was typed meanwhile stays', async () => {
    let answer: () => void = () => undefined;
    const { user } = open({
      userData: () => new Promise((resolve) => (answer = () => resolve({ userData }))),
    });
    await user.type(await box(/Your first name/), 'Zo');
    await act(async () => answer());
    expect(await box(/Your last name/)).toHaveValue('Lévesque');
    expect(await box(/Your first name/)).toHaveValue('Zo');
    expect(await box(/Your email/)).toHaveValue('zoe@example.com');
    expect(await box(/Your phone/)).toHaveValue('2125550147');
  });

  test.each([
    ['a guest', { loggedIn: false }],
    ['a recognised visitor', { loggedIn: true, partial: true }],
  ])('nothing is read for %s', async (_who, profile) => {
    const { names } = open({}, profile);
    expect(await box(/Your email/)).toHaveValue('');
    expect(names()).not.toContain('userData');
  });

  test('a sender who is known already is not read again', async () => {
    const { names } = open({ getCheckout: () => sessionOf(['message']) });
    expect(await box(/Your email/)).not.toHaveValue('');
    expect(names()).not.toContain('userData');
  });

  test('where it cannot be read, the form is filled in by hand', async () => {
    const { user, names } = open({ userData: throwing(500) });
    await user.type(await box(/Your email/), 'ada@example.com');
    await waitFor(() => expect(names()).toContain('userData'));
    expect(await box(/Your email/)).toHaveValue('ada@example.com');
  });
});
