import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { Provider } from 'react-redux';
import { createShopStore } from '@/shell/store';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { scriptedGateway, type Script } from '../../../../tests/support/scriptedGateway';
import type { ThunkExtra } from '@/store/createAppThunk';
import { giftFinderSubmitted, type GiftFinderView } from '../state';
import { GiftSentence } from './GiftSentence';

const view: GiftFinderView = {
  wish: {
    occasion: 'birthday',
    recipient: undefined,
    budget: 'any',
    zipcode: undefined,
    date: undefined,
    page: 1,
  },
  occasions: [{ id: 'birthday', name: 'Birthday' }],
  recipients: [{ id: 'neighbors', name: 'the neighbors' }],
  ...{ todayIso: '2026-11-21', gifts: [], total: 0, pageCount: 1, waysOn: [] },
};

function open(zipcodecoverage: Script['zipcodecoverage'], wish = view.wish) {
  const gateway = scriptedGateway({ zipcodecoverage });
  const store = createShopStore({ gateway, locale: 'en-US' } as unknown as ThunkExtra);
  const dispatch = jest.spyOn(store, 'dispatch');
  const push = jest.fn(async () => true);
  const router = { push, locale: 'en-US', asPath: '/gift-finder', pathname: '/gift-finder', query: {} };
  renderInLocale(
    <RouterContext.Provider value={router as unknown as NextRouter}>
      <Provider store={store}>
        <GiftSentence view={{ ...view, wish }} />
      </Provider>
    </RouterContext.Provider>,
    'en-US',
  );
  return { dispatch, push, gateway };
}

const closedDays = () =>
  [...screen.getByLabelText<HTMLSelectElement>('Delivery date').options]
    .filter(({ disabled }) => disabled)
    .map(({ value }) => value);

test('§9 gift finder submit: every answer of the sentence asks the server; a submission is told as one event', () => {
  const { dispatch, push } = open(undefined);
  fireEvent.change(screen.getByLabelText('Who is it for?'), { target: { value: 'neighbors' } });
  expect(push.mock.calls[0]).toEqual(
    expect.arrayContaining(['/gift-finder?occasion=birthday&recipient=neighbors']),
  );
  const told = () => dispatch.mock.calls.filter(([action]) => giftFinderSubmitted.match(action));
  expect(told()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Show the gifts' }));
  expect(told()).toEqual([[giftFinderSubmitted({ occasion: 'birthday' })]]);
});

test('§9 gift finder submit: a double click and a held Enter are one submission; pressing again later is another', async () => {
  const { dispatch, push } = open(undefined);
  const arrivals: (() => void)[] = [];
  push.mockImplementation(() => new Promise((resolve) => arrivals.push(() => resolve(true))));
  const told = () => dispatch.mock.calls.filter(([action]) => giftFinderSubmitted.match(action)).length;
  const button = screen.getByRole('button', { name: 'Show the gifts' });
  fireEvent.click(button, { detail: 1 });
  await act(async () => arrivals.forEach((arrive) => arrive()));
  fireEvent.click(button, { detail: 2 });
  expect([told(), push.mock.calls.length]).toEqual([1, 1]);
  const sentence = screen.getByRole('textbox').closest('form') as HTMLFormElement;
  for (let time = 0; time < 3; time += 1) fireEvent.submit(sentence);
  expect([told(), push.mock.calls.length]).toEqual([2, 2]);
  await act(async () => arrivals.forEach((arrive) => arrive()));
  fireEvent.submit(sentence);
  expect(told()).toBe(3);
});

describe('days of the sentence', () => {
  const coverage = () => ({
    availableDeliveryDates: {
      '2026-11-23': { florist: true },
      '2026-11-25': { florist: false, dropship: true },
    },
  });
  const type = (value: string) => {
    const field = screen.getByRole('textbox');
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };

  test('those nothing can come on close as soon as a place stands in it, before it is sent', async () => {
    const { push, gateway } = open(coverage);
    expect(closedDays()).toEqual([]);
    type('h2x 1y4');
    await waitFor(() => expect(closedDays()).toContain('2026-11-24'));
    expect(gateway.asked).toEqual([{ name: 'zipcodecoverage', input: { query: { zipCode: 'H2X1Y4' } } }]);
    for (const openDay of ['', '2026-11-23', '2026-11-25']) expect(closedDays()).not.toContain(openDay);
    expect(push).not.toHaveBeenCalled();
    type('');
    await waitFor(() => expect(closedDays()).toEqual([]));
  });

  test('a place of the address closes them at once; the day asked for stays', async () => {
    open(coverage, { ...view.wish, zipcode: '10001', date: '2026-11-24' });
    await waitFor(() => expect(closedDays()).toContain('2026-11-26'));
    expect(closedDays()).not.toContain('2026-11-24');
  });

  test('while nobody can be asked, and for what is no place, all are open', async () => {
    const { gateway } = open(() => {
      throw new Error('away');
    });
    type('10001');
    await waitFor(() => expect(gateway.asked).toHaveLength(1));
    type('123');
    await act(async () => undefined);
    expect(gateway.asked).toHaveLength(1);
    expect(closedDays()).toEqual([]);
  });
});
