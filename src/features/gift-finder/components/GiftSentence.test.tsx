import { fireEvent, screen } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { Provider } from 'react-redux';
import { createShopStore } from '@/shell/store';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { giftsAsked, type GiftFinderView } from '../state';
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

test('§9 gift finder submit: every answer of the sentence asks the server, and is told as an event', () => {
  const store = createShopStore();
  const dispatch = jest.spyOn(store, 'dispatch');
  const push = jest.fn(async () => true);
  const router = { push, locale: 'en-US', asPath: '/gift-finder', pathname: '/gift-finder', query: {} };
  renderInLocale(
    <RouterContext.Provider value={router as unknown as NextRouter}>
      <Provider store={store}>
        <GiftSentence view={view} />
      </Provider>
    </RouterContext.Provider>,
  );
  fireEvent.change(screen.getByLabelText('Who is it for?'), { target: { value: 'neighbors' } });
  expect(push.mock.calls[0]).toEqual(
    expect.arrayContaining(['/gift-finder?occasion=birthday&recipient=neighbors']),
  );
  expect(dispatch).toHaveBeenCalledWith(giftsAsked({ occasion: 'birthday' }));
});
