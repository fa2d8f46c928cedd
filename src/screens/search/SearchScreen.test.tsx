import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { Provider } from 'react-redux';
import { searchSlice } from '@/features/search/state';
import { createShopStore } from '@/shell/store';
import { renderInLocale } from '../../../tests/support/renderInLocale';
import { SearchScreen } from './SearchScreen';

it('a search that could not be made says so and can be tried again', async () => {
  const store = createShopStore();
  store.dispatch(searchSlice.actions.fetchFail({ message: 'down' }));
  const replace = jest.fn(async () => true);
  const router = { replace, locale: 'fr-CA', asPath: '/search?q=rose', pathname: '/search', query: {} };
  renderInLocale(
    <RouterContext.Provider value={router as unknown as NextRouter}>
      <Provider store={store}>
        <SearchScreen />
      </Provider>
    </RouterContext.Provider>,
    'fr-CA',
  );
  expect(screen.getByRole('heading', { name: 'La recherche se repose' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(replace).toHaveBeenCalledWith('/search?q=rose', undefined, undefined);
});
