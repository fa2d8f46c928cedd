import Cookies from 'js-cookie';
import { splitTestText } from '@/contracts/splitCookie';
import { attributionOf } from '@/features/attribution/rules';
import { creditedArm, rememberArm, shownArm } from '@/features/attribution/state/shownArm';
import { followPrivacyChoice } from '@/features/attribution/state';
import { choosePrivacy } from '@/features/consent/state';
import type { RootState } from '../rootReducer';
import { routeChangeCompleted } from '@/store/routeActions';
import { createSplitTracker } from './splitExposure';

const hold = (testName: string, value: number, isForced?: true) => {
  const name = isForced ? 'split_test_forced' : 'split_test';
  document.cookie = `${name}=${splitTestText({ id: '7', testName, value, ...(isForced && { isForced }) })}`;
};
/** Sections the browser was asked to watch, and how to bring them onto the screen. */
let watched: (() => void)[] = [];

beforeEach(() => {
  watched = [];
  window.history.replaceState(null, '', '/');
  document.body.innerHTML = '';
  rememberArm(undefined);
  window.localStorage.clear();
  Cookies.remove('split_test');
  Cookies.remove('split_test_forced');
  Cookies.remove('privacy_choice');
  Object.assign(window, {
    IntersectionObserver: class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        watched.push(() => tell([{ isIntersecting: true }]));
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  });
});

const stateOf = (pathname: string, arms: Record<string, number>, zipCode: string | null = null) =>
  ({
    routeChange: { pathname },
    product: { splitTests: arms },
    contentPage: { results: { splitTests: arms } },
    delivery: { zipCode },
  }) as unknown as RootState;

function begin(isAllowed = true) {
  const told: object[] = [];
  const { track } = createSplitTracker({
    sink: (event, facts) => told.push({ event, ...facts }),
    isAllowed: () => isAllowed,
  });
  const happen = (action: { type: string }, after: RootState) =>
    track({ action, before: after, after, dispatch: () => undefined });
  return {
    told,
    view: (pathname: string, arms: Record<string, number>, shallow = false, asPath = '/') =>
      happen(
        routeChangeCompleted({
          ...{ pathname, query: {}, asPath, isFallback: false, locale: 'en-US', shallow },
        }),
        stateOf(pathname, arms),
      ),
    enterZip: (zip: string, arms: Record<string, number>, form = 'pdp-deliver-to') =>
      happen(
        { type: '@@redux-form/SET_SUBMIT_SUCCEEDED', meta: { form } } as { type: string },
        stateOf('/products/[handle]', arms, zip),
      ),
  };
}

const shown = (test: string, arm: number) => ({ event: 'split-test-shown', test, arm });

describe('docs/decisions/0070: what is shown of a split test', () => {
  test.each([0, 1])('arm %s is told once for this browser, also on later pages and loads', (arm) => {
    hold('day-promise', arm);
    const { told, view } = begin();
    view('/products/[handle]', { 'day-promise': arm });
    view('/products/[handle]', { 'day-promise': arm });
    begin().view('/products/[handle]', { 'day-promise': arm });
    expect(told).toEqual([shown('day-promise', arm)]);
    expect(shownArm()).toBe(`day-promise:${arm}`);
  });

  test('a section is told when it comes onto the screen', () => {
    hold('home-banner', 1);
    document.body.innerHTML = '<main><div data-split="home-banner"></div></main>';
    const { told, view } = begin();
    view('/', { 'home-banner': 1 });
    expect(told).toEqual([]);
    watched.forEach((come) => come());
    expect(told).toEqual([shown('home-banner', 1)]);
  });

  test('a page that was left before measuring began is told by nobody who stands on the next one', () => {
    hold('home-banner', 1);
    window.history.replaceState(null, '', '/fr-CA/products/meadow-walk');
    const { told, view } = begin();
    view('/', { 'home-banner': 1 });
    expect([told, shownArm()]).toEqual([[], undefined]);
  });

  test('the page that measuring finds on screen is told, whatever follows its path', () => {
    hold('day-promise', 1);
    window.history.replaceState(null, '', '/fr-CA/products/rosé?size=2');
    const { told, view } = begin();
    view('/products/[handle]', { 'day-promise': 1 }, false, '/products/ros%C3%A9?size=1#top');
    expect(told).toEqual([shown('day-promise', 1)]);
  });

  test('the calendar’s test is told when a zip outside Canada was entered on the product page', () => {
    hold('calendar-on-zip', 0);
    const { told, view, enterZip } = begin();
    const arms = { 'calendar-on-zip': 0 };
    view('/products/[handle]', arms);
    enterZip('H2X1Y4', arms);
    enterZip('10001', arms, 'gift-finder');
    expect(told).toEqual([]);
    enterZip('10001', arms);
    expect(told).toEqual([shown('calendar-on-zip', 0)]);
  });

  test.each<[string, () => void, Record<string, number>]>([
    ['no cookie', () => undefined, { 'day-promise': 0 }],
    ['a visitor of another test', () => hold('home-banner', 1), { 'day-promise': 0 }],
    ['a page made for another arm', () => hold('day-promise', 1), { 'day-promise': 0 }],
    ['an arm that an address has forced', () => hold('day-promise', 1, true), { 'day-promise': 1 }],
    ['a page without the test', () => hold('day-promise', 1), {}],
  ])('%s counts for nothing', (_, prepare, arms) => {
    prepare();
    const { told, view } = begin();
    view('/products/[handle]', arms);
    expect(told).toEqual([]);
  });

  test('without consent nothing is told or stored; a change of the address alone shows nothing', () => {
    hold('day-promise', 1);
    const refused = begin(false);
    refused.view('/products/[handle]', { 'day-promise': 1 });
    expect([refused.told, shownArm()]).toEqual([[], undefined]);
    const shallow = begin();
    shallow.view('/products/[handle]', { 'day-promise': 1 }, true);
    expect(shallow.told).toEqual([]);
  });

  test('orders are credited to the arm that was shown, as long as it is the visitor’s', () => {
    hold('day-promise', 1);
    begin().view('/products/[handle]', { 'day-promise': 1 });
    expect(attributionOf({}, true, shownArm())).toEqual({ splitTest: 'day-promise:1' });
    expect(attributionOf({}, false, shownArm())).toBeUndefined();
    hold('home-banner', 0);
    begin();
    expect(shownArm()).toBeUndefined();
  });

  test('in a visit with a forced arm orders are credited to none; afterwards the own arm counts', () => {
    hold('day-promise', 1);
    begin().view('/products/[handle]', { 'day-promise': 1 });
    hold('day-promise', 0, true);
    begin();
    expect(creditedArm()).toBe('forced');
    Cookies.remove('split_test_forced');
    begin();
    expect(creditedArm()).toBe('day-promise:1');
  });

  test('before consent a forced arm is told to nobody, and the browser stores nothing of it', () => {
    hold('day-promise', 1);
    begin().view('/products/[handle]', { 'day-promise': 1 });
    hold('day-promise', 0, true);
    const { told, view } = begin(false);
    view('/products/[handle]', { 'day-promise': 0 });
    expect([told, shownArm(), window.localStorage.length]).toEqual([[], undefined, 0]);
  });

  test('a no forgets arm and cookie', () => {
    hold('day-promise', 1);
    begin().view('/products/[handle]', { 'day-promise': 1 });
    choosePrivacy('no');
    followPrivacyChoice({}, 'en-US');
    expect([shownArm(), Cookies.get('split_test')]).toEqual([undefined, undefined]);
  });

  test('refused storage: told once for each page load', () => {
    const store = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    hold('day-promise', 1);
    const { told, view } = begin();
    view('/products/[handle]', { 'day-promise': 1 });
    view('/products/[handle]', { 'day-promise': 1 });
    expect(told).toHaveLength(1);
    store.mockRestore();
  });
});

test('§9 "Stored keys: … splitBanner": the arm of a split test that this browser was shown', () => {
  rememberArm('home-banner:1');
  expect([shownArm(), window.localStorage.getItem('splitBanner')]).toEqual([
    'home-banner:1',
    'home-banner:1',
  ]);
  rememberArm(undefined);
  expect([shownArm(), window.localStorage.getItem('splitBanner')]).toEqual([undefined, null]);
});
