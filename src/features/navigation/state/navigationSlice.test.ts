import { createShopStore } from '@/shell/store';
import { routeChangeCompleted } from '@/store/routeActions';
import {
  closeAuxiliaryMenu,
  closeMainMenu,
  openAuxiliaryMenu,
  openMainMenu,
  selectAuxiliaryMenu,
  selectIsMainMenuOpen,
} from './index';

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

test('§2 UI state: main menu, help and search make room for each other, and a new page closes them', () => {
  const { dispatch, getState } = createShopStore();
  const shown = (action: Parameters<typeof dispatch>[0]) => {
    dispatch(action);
    const { isMainMenuOpen, isAuxiliaryMenuOpen, currentAuxiliaryMenu } = getState().navigation;
    expect(selectIsMainMenuOpen(getState())).toBe(isMainMenuOpen);
    expect(selectAuxiliaryMenu(getState())).toBe(currentAuxiliaryMenu);
    return [isMainMenuOpen, isAuxiliaryMenuOpen, currentAuxiliaryMenu];
  };
  expect(shown(openMainMenu())).toEqual([true, false, null]);
  expect(shown(openAuxiliaryMenu('help'))).toEqual([false, true, 'help']);
  expect(shown(openAuxiliaryMenu('search'))).toEqual([false, true, 'search']);
  expect(shown(routeChangeCompleted({ ...place, shallow: true, query: {} }))).toEqual([
    false,
    true,
    'search',
  ]);
  expect(shown(closeAuxiliaryMenu())).toEqual([false, false, null]);
  shown(openMainMenu());
  expect(shown(routeChangeCompleted({ ...place, query: {} }))).toEqual([false, false, null]);
  shown(openMainMenu());
  expect(shown(closeMainMenu())).toEqual([false, false, null]);
});
