import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createShopStore } from '@/shell/store';
import { fixedClock } from '@/lib/clock';
import type { ThunkExtra } from '@/store/createAppThunk';
import { renderInLocale } from '../../../tests/support/renderInLocale';
import { scriptedGateway } from '../../../tests/support/scriptedGateway';
import { recordEvents } from '../../../tests/support/recordEvents';
import { EmailOffers } from './components/EmailOffers';

function setUp(answer: () => { isEmailSubscribed: boolean }) {
  const gateway = scriptedGateway({ postPreference: answer });
  const clock = fixedClock('2026-11-21T12:00:00Z');
  const store = createShopStore({ gateway, clock, locale: 'en-US' } as unknown as ThunkExtra);
  const events = recordEvents();
  renderInLocale(
    <Provider store={store}>
      <EmailOffers />
    </Provider>,
    'en-US',
  );
  const send = async (email: string) => {
    const field = screen.getByRole('textbox', { name: 'Email address' });
    await userEvent.clear(field);
    if (email) await userEvent.type(field, email);
    await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  };
  return { gateway, events, send };
}

describe('§7 footer email offers', () => {
  test('sends the body of the specification, thanks, and tells attempt and success', async () => {
    const { gateway, events, send } = setUp(() => ({ isEmailSubscribed: true }));
    await send('june@example.com');
    expect(await screen.findByRole('heading', { name: 'Thank you, you are on the list' })).toBeVisible();
    expect(gateway.asked).toEqual([
      {
        name: 'postPreference',
        input: {
          body: {
            source: 'EMAIL_SIGNUP_FOOTER',
            email: 'june@example.com',
            siteId: 'larkstem-na',
            isEmailSubscribed: true,
            frequency: '1',
          },
        },
      },
    ]);
    expect(events).toEqual([{ event: 'email-offers-attempt' }, { event: 'email-offers-success' }]);
  });

  test.each([
    ['', 'Please fill in the required field', 'no address'],
    ['june@', 'Please enter a valid email address.', 'not an address'],
  ])('"%s" is not sent; the field says why', async (email, words, reason) => {
    const { gateway, events, send } = setUp(() => ({ isEmailSubscribed: true }));
    await send(email);
    expect(await screen.findByText(words)).toBeVisible();
    expect(gateway.asked).toEqual([]);
    expect(events).toContainEqual({ event: 'email-offers-failure', reason });
  });

  test('a failure says so, keeps what was typed and tells the reason', async () => {
    const { events, send } = setUp(() => {
      throw new Error('profile is away');
    });
    await send('june@example.com');
    expect(await screen.findByText(/could not sign you up just now/)).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('june@example.com');
    expect(events).toContainEqual({ event: 'email-offers-failure', reason: 'profile is away' });
  });
});
