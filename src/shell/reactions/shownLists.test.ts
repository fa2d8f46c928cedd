import { contentPageSlice } from '@/features/content/state';
import { giftFinderSlice } from '@/features/gift-finder/state';
import { productRowsSlice } from '@/features/listing/state';
import { productSlice, recommendationsSlice } from '@/features/product/state';
import { fetchRecentlyViewed } from '@/features/product/state/recentlyViewed';
import { availableGiftsSlice } from '@/features/swag/state';
import { fixedClock } from '@/lib/clock';
import type { ThunkExtra } from '@/store/createAppThunk';
import { routeChangeCompleted } from '@/store/routeActions';
import { createShopStore } from '../store';
import { clickedCard, noteViewed, shownLists } from './shownLists';

const cardOf = (name: string) => ({ pid: name, url: `/products/${name}`, title: name, cents: 100 }) as never;
const cards = (...names: string[]) => names.map(cardOf);
const told = (name: string, list: string, position: number) => ({
  ...{ productId: name, name, price: 1, list, position },
});

function setUp(pathname: string) {
  const extra = { clock: fixedClock('2026-11-21T12:00:00Z'), locale: 'en-US' };
  const { dispatch, getState } = createShopStore(extra as unknown as ThunkExtra);
  const page = { query: {}, asPath: pathname, isFallback: false, locale: 'en-US', shallow: false };
  dispatch(routeChangeCompleted({ pathname, ...page }));
  const results = (slice: { actions: { fetchSuccess: unknown } }, view: unknown) =>
    dispatch((slice.actions.fetchSuccess as (payload: object) => never)({ results: view, time: 1 }));
  const row = (key: string, ...names: string[]) =>
    dispatch(productRowsSlice.actions.fetchSuccess({ key, results: cards(...names), time: 1 }));
  const click = (name: string, at = -1) => clickedCard(`/fr-CA/products/${name}`, getState(), at);
  return { dispatch, getState, results, row, click };
}
const view = (...names: string[]) => noteViewed(fetchRecentlyViewed.fulfilled(cards(...names), 'r1', {}));
beforeEach(() => view());

describe('§9 product clicks: the list and the place that were seen', () => {
  test('gift finder: places go on over its pages', () => {
    const { results, click } = setUp('/gift-finder');
    const gifts = cards('a', 'b').map((card) => ({ card }));
    results(giftFinderSlice, { wish: { page: 2 }, gifts });
    expect(click('b')).toEqual(told('b', 'giftfinder', 26));
  });

  test('available gifts, and a row of the same page; a row of another page does not count', () => {
    const { results, row, click } = setUp('/[handle]');
    const sections = [
      { type: 'collectionCarousel', collection: 'roses' },
      { type: 'siteWideAvailableGifts' },
    ];
    results(contentPageSlice, { handle: 'gifts', sections });
    results(availableGiftsSlice, { place: null, gifts: cards('a', 'b').map((card) => ({ card })) });
    row('roses', 'c', 'd');
    row('plants', 'e');
    expect(click('b')).toEqual(told('b', 'available-gifts', 2));
    expect(click('d')).toEqual(told('d', 'roses', 2));
    expect(click('e')).toBeNull();
  });

  test('a product in two rows: the place of the pressed item decides', () => {
    const { results, row, click } = setUp('/');
    const sections = ['roses', 'best-sellers'].map((collection) => ({
      type: 'collectionCarousel',
      collection,
    }));
    results(contentPageSlice, { handle: 'home', sections });
    row('roses', 'a', 'b', 'c');
    row('best-sellers', 'c', 'a');
    expect([click('a', 0), click('a', 1), click('c', 0)]).toEqual([
      told('a', 'roses', 1),
      told('a', 'best-sellers', 2),
      told('c', 'best-sellers', 1),
    ]);
  });

  test('a product page: recommendations, or the row of the collection without the product; recently viewed', () => {
    const { dispatch, results, row, click } = setUp('/products/[handle]');
    const master = {
      ...{ handle: 'own', title: 'own', productType: 'flowers' },
      metaInfo: { calyxPid: 'own', productClass: 'flower', productSubType: [], fulfillment: [] },
    };
    const parts = {
      product: master,
      variants: {},
      addons: {},
      addonTypes: [],
      vases: {},
      productMessages: [],
    };
    dispatch(
      productSlice.actions.setBuildTimeData({
        ...parts,
        currentSelected: '',
        currentSelectedVase: null,
      } as never),
    );
    for (const collection of ['best-sellers', 'gifts', 'flowers']) row(collection, 'own', 'a', 'b');
    view('c', 'a');
    expect(click('b')).toEqual(told('b', 'related', 2));
    expect(click('a', 1)).toEqual(told('a', 'recently-viewed', 2));
    results(recommendationsSlice, { pid: 'own', cards: [{ card: cardOf('d'), reason: 'x' }] });
    expect(click('d')).toEqual(told('d', 'recommendations', 1));
    expect(click('b')).toBeNull();
    expect(click('c')).toEqual(told('c', 'recently-viewed', 1));
  });

  test.each(['/checkout', '/account/[section]', '/styleguide'])(
    'a page without lists tells nothing: %s',
    (pathname) => {
      const { row, click, getState } = setUp(pathname);
      row('roses', 'a');
      view('b');
      expect([click('a'), click('b'), shownLists(getState())]).toEqual([null, null, []]);
    },
  );
});
