import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { readVisit } from '@/features/attribution/state';
import { type ContentPage, contentPageSlice } from '@/features/content/state';
import { routeChangeCompleted } from '@/store/routeActions';
import { Link } from '@/ui/navigation/Link';
import { renderInLocale } from '../../../tests/support/renderInLocale';
import { createShopStore } from '../store';
import { CarriedLinks } from './VisitFollower';

test.each([
  ['/delivery', '/contact?zipcode=10001'],
  ['/other', '/contact?zipcode=10001&utm_source=mail'],
])(
  '§3 excludeQueryParameters: links of the page leave them out, those of others do not: %s',
  async (path, href) => {
    const store = createShopStore();
    await store.dispatch(readVisit({ search: '?zipcode=10001&utm_source=mail', cookie: () => undefined }));
    const results = { handle: 'delivery', excludeQueryParameters: ['utm_source'] } as unknown as ContentPage;
    store.dispatch(contentPageSlice.actions.fetchSuccess({ results, time: 0 }));
    const asPath = `${path}?zipcode=10001#top`;
    store.dispatch(
      routeChangeCompleted({
        ...{ asPath, pathname: path, query: {}, isFallback: false, locale: 'en-US', shallow: false },
      }),
    );
    renderInLocale(
      <Provider store={store}>
        <CarriedLinks>
          <Link href="/contact">Contact</Link>
        </CarriedLinks>
      </Provider>,
    );
    expect(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', href);
  },
);
