import { createShopStore } from '@/shell/store';
import { routeChangeCompleted } from '@/store/routeActions';

const place = { pathname: '/', asPath: '/', isFallback: false, locale: 'en-US', shallow: false };

test.each([
  [{ page: '3' }, { currentPageNumber: 3, currentTab: null }],
  [{ step: '2' }, { currentPageNumber: 1, currentTab: '2' }],
  [{}, { currentPageNumber: 1, currentTab: null }],
])('§2 UI state: page number and tab are those of the address: %j', (query, expected) => {
  const { dispatch, getState } = createShopStore();
  dispatch(routeChangeCompleted({ ...place, query: { page: '9', step: '1' } }));
  dispatch(routeChangeCompleted({ ...place, query }));
  expect(getState().navigation).toMatchObject(expected);
});
