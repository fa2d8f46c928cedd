import { waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import type { NextRouter } from 'next/router';
import {
  selectPartnerId,
  selectVisitParameters,
  storedRecipient,
  visitAttribution,
} from '@/features/attribution/state';
import { choosePrivacy } from '@/features/consent/state';
import { staticDataSlice } from '@/features/content/state';
import { ageVerified, selectDateOfBirth } from '@/features/age-verification/state/verifyAge';
import { profileRead, selectProfile } from '@/features/auth/state';
import { rememberSentAddress, sentAddress } from '@/features/account/state';
import { rememberTyped, withTyped } from '@/features/checkout/state/typedForms';
import { deliverySlice, selectDelivery } from '@/features/delivery/state';
import { orderSlice, readOrderToken, rememberOrderToken, selectOrder } from '@/features/orders/state';
import { rememberViewed, viewedProducts } from '@/features/product/state/viewedProducts';
import { fixedClock } from '@/lib/clock';
import type { ThunkExtra } from '@/store/createAppThunk';
import { routeChangeCompleted } from '@/store/routeActions';
import { tokenOf } from '../../../tests/support/accountPage';
import { createShopStore } from '../store';
import { followDelivery } from './followDelivery';
import { followVisit } from './followVisit';

const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
  document.documentElement.lang = 'en-US';
  Object.defineProperty(navigator, 'connection', { configurable: true, value: undefined });
  delete (window as { dataLayer?: unknown[] }).dataLayer;
  window.sessionStorage.clear();
  ['paid_click', 'visit_source', 'privacy_choice'].forEach((name) => Cookies.remove(name));
});

function setUp(address: string) {
  window.history.replaceState(null, '', address);
  const fetch = jest.fn(async () => ({ ok: false, status: 404, json: async () => ({}) }));
  globalThis.fetch = fetch as unknown as typeof globalThis.fetch;
  const call = jest.fn(() => Promise.reject(new Error('no gateway')));
  const extra = { gateway: { call }, clock: fixedClock('2026-11-21T12:00:00Z'), locale: 'en-US' };
  const store = createShopStore(extra as unknown as ThunkExtra);
  const replace = jest.fn(async () => true);
  const router = { asPath: address, replace } as unknown as NextRouter;
  return { store, router, replace, fetch };
}

const follow = ({ store, router }: Pick<ReturnType<typeof setUp>, 'store' | 'router'>) =>
  followVisit(store, { search: window.location.search, router });

describe('after a page has come alive', () => {
  it('the recipient leaves the address bar and stays for the visit', async () => {
    const person = 'fname=Ann&lname=Lee&phone=2125550147&ADD1=1%20Rose%20Lane&add2=4';
    const { store, router, replace } = setUp(`/products/a?${person}&utm_source=mail`);
    await follow({ store, router });
    expect(replace).toHaveBeenCalledWith('/products/a?utm_source=mail', undefined, {
      shallow: true,
      scroll: false,
    });
    expect(storedRecipient()).toEqual({
      ...{ fname: 'Ann', lname: 'Lee', phone: '2125550147' },
      ...{ add1: '1 Rose Lane', add2: '4' },
    });
  });

  it('an address without a person stays as it is', async () => {
    const { store, router, replace } = setUp('/?utm_source=mail');
    await follow({ store, router });
    expect(replace).not.toHaveBeenCalled();
    expect(selectVisitParameters(store.getState())).toMatchObject({ utm_source: 'mail' });
    expect(selectDelivery(store.getState()).isRestored).toBe(true);
  });

  it('the configuration of another partner than the page’s is looked up; an unknown one, and the shop’s own in its place, once a visit', async () => {
    const { store, router, fetch } = setUp('/?prid=nobody');
    await Promise.all([follow({ store, router }), follow({ store, router })]);
    await follow({ store, router });
    const asked = (id: string) => `/api/edge-config/get-partner-config?handle=partner_config_${id}`;
    expect(fetch.mock.calls.map(([address]: unknown[]) => address)).toEqual([
      asked('nobody'),
      asked('global'),
    ]);
    expect(store.getState().partnerConfig).toMatchObject({
      isInitialized: true,
      error: 'Partner configuration not found on edge config store',
    });
    expect(window.sessionStorage.getItem('unknownPartner')).toBe('partner_config_nobody');
  });

  it('a page that is loaded later in the visit does not look the unknown partner up again', async () => {
    window.sessionStorage.setItem('unknownPartner', 'partner_config_stranger');
    const { store, router, fetch } = setUp('/?prid=stranger');
    await follow({ store, router });
    expect(fetch).not.toHaveBeenCalled();
    const other = setUp('/?prid=newcomer');
    await follow(other);
    expect(other.fetch).toHaveBeenCalled();
  });

  it('§6 a partnerId in the session: a later page without parameters keeps it, and what is bought is credited', async () => {
    const first = setUp('/?partnerid=acme&utm_source=mail');
    await follow(first);
    const later = setUp('/cart');
    await follow(later);
    expect(selectPartnerId(later.store.getState())).toBe('acme');
    const tools = { getState: later.store.getState, extra: { locale: 'en-US' } as ThunkExtra };
    expect(visitAttribution(tools)).toEqual({ attribution: { partnerId: 'acme', source: 'mail' } });
    expect(visitAttribution({ ...tools, getState: createShopStore().getState })).toEqual({});
  });

  it('§6 a page that was left before this code had come: its partner is read, remembered and of the next page too', async () => {
    const { store, router } = setUp('/products/a');
    const landing = followVisit(store, { search: '?partnerid=acme&cjevent=1&fname=Ann', router });
    await Promise.all([landing, follow({ store, router })]);
    expect(Cookies.get('visit_source')).toBe('partnerid=acme&cjevent=1');
    expect(selectPartnerId(store.getState())).toBe('acme');
    expect(router.replace).not.toHaveBeenCalled();
  });

  it('who may not be measured: the cart is told so, also by a visit without a partner', async () => {
    const { store, router } = setUp('/?utm_source=mail&cjevent=1');
    await follow({ store, router });
    const tools = { getState: store.getState, extra: { locale: 'fr-CA' } as ThunkExtra };
    expect(visitAttribution(tools)).toEqual({ attribution: { isMeasured: false } });
  });

  it('a campaign of the address is remembered for later pages; an address without one writes nothing', async () => {
    const { store, router } = setUp('/?partnerid=acme&utm_source=mail');
    await follow({ store, router });
    await waitFor(() => expect(Cookies.get('visit_source')).toBe('partnerid=acme&utm_source=mail'));
    Cookies.remove('visit_source');
    const quiet = setUp('/');
    await follow(quiet);
    expect(Cookies.get('visit_source')).toBeUndefined();
  });

  it('§4 static content lies in session storage under its partner and locale', async () => {
    const { store, router } = setUp('/');
    Cookies.set('paid_click', 'partnerid=acme');
    store.dispatch(staticDataSlice.actions.fetchSuccess({ results: { handle: 'x' } as never, time: 1 }));
    await follow({ store, router });
    expect(window.sessionStorage.getItem('staticData_acme_en-us')).toBe('{"handle":"x"}');
  });

  it('where the law wants a yes first, measuring begins with the yes, and tells nothing of before', async () => {
    document.documentElement.lang = 'fr-CA';
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    const { store, router } = setUp('/');
    const show = (pathname: string) =>
      store.dispatch(
        routeChangeCompleted({
          ...{ pathname, query: {}, asPath: pathname, isFallback: false, locale: 'fr-CA', shallow: false },
        }),
      );
    show('/');
    await follow({ store, router });
    window.dispatchEvent(new Event('pointerdown'));
    const { dataLayer } = window as { dataLayer?: unknown[] };
    expect(dataLayer).toBeUndefined();
    choosePrivacy('no');
    show('/search');
    choosePrivacy('yes');
    show('/gift-finder');
    await waitFor(() =>
      expect((window as { dataLayer?: unknown[] }).dataLayer).toEqual([
        { event: 'page-view', page: 'giftfinder', locale: 'fr-CA' },
      ]),
    );
  });

  it('tokens of orders and what was typed in the checkout go when the customer signs out; those of a guest stay at a sign-in', async () => {
    const { store, router } = setUp('/');
    await follow({ store, router });
    const become = (profile: object) => store.dispatch(profileRead(profile as never));
    become({ loggedIn: false });
    rememberOrderToken('LK-7Q2M-84KD', 'a.b.c');
    const typed = { values: { firstName: 'Zoé' } };
    rememberTyped('recipient-cart-1', typed);
    rememberSentAddress('address-1');
    become({ loggedIn: true, profileId: 'p1' });
    await Promise.resolve();
    expect(readOrderToken('LK-7Q2M-84KD')).toBe('a.b.c');
    expect(withTyped('recipient-cart-1', {})).toEqual(typed.values);
    become({ loggedIn: false });
    await waitFor(() => expect(readOrderToken('LK-7Q2M-84KD')).toBeNull());
    expect(window.sessionStorage.getItem('orderToken_LK-7Q2M-84KD')).toBeNull();
    expect(window.sessionStorage.getItem('typedInCheckout')).toBeNull();
    expect(sentAddress()).toBeNull();
  });

  it.each([
    ['nobody', undefined, null],
    ['another customer', { profileId: 'p2' }, 'p2'],
  ])(
    'a page that finds %s where a customer was on the page before: what the window kept of the customer goes',
    async (_, present, owner) => {
      const before = setUp('/');
      await follow(before);
      before.store.dispatch(profileRead({ loggedIn: true, profileId: 'p1' }));
      expect(window.sessionStorage.getItem('windowOwner')).toBe('p1');
      rememberOrderToken('LK-7Q2M-84KD', 'a.b.c');
      rememberTyped('recipient-cart-1', { values: { firstName: 'Zoé' } });
      rememberSentAddress('address-1');
      if (present) Cookies.set('access_token', tokenOf(present));
      const later = setUp('/cart');
      await follow(later);
      Cookies.remove('access_token');
      expect({ ...window.sessionStorage }).toEqual(owner ? { windowOwner: owner } : {});
    },
  );

  it.each([
    ['signed out', { loggedIn: false }, null, 0],
    ['another customer', { loggedIn: true, profileId: 'p2' }, null, 0],
    ['a session that has run out', { loggedIn: true, partial: true, firstName: 'Ada' }, '10001', 1],
  ])('%s: place, day, products and date of birth of the visit go, or stay', async (_, next, zip, viewed) => {
    const { store, router } = setUp('/');
    await follow({ store, router });
    store.dispatch(profileRead({ loggedIn: true, profileId: 'p1' }));
    store.dispatch(deliverySlice.actions.zipChosen({ zipCode: '10001', city: 'New York' }));
    store.dispatch(deliverySlice.actions.datePicked(day('2026-11-25')));
    store.dispatch(ageVerified('1990-02-03'));
    rememberViewed('LK1');
    store.dispatch(profileRead(next));
    await waitFor(() => expect(selectDelivery(store.getState()).zipCode).toBe(zip));
    expect(Boolean(selectDelivery(store.getState()).pick)).toBe(zip !== null);
    expect(Boolean(selectDateOfBirth(store.getState()))).toBe(zip !== null);
    expect(viewedProducts()).toHaveLength(viewed);
    window.localStorage.clear();
  });

  it('a page of the same customer keeps it', async () => {
    const before = setUp('/');
    await follow(before);
    before.store.dispatch(profileRead({ loggedIn: true, profileId: 'p1' }));
    rememberOrderToken('LK-7Q2M-84KD', 'a.b.c');
    Cookies.set('access_token', tokenOf({ profileId: 'p1' }));
    await follow(setUp('/cart'));
    Cookies.remove('access_token');
    expect(window.sessionStorage.getItem('orderToken_LK-7Q2M-84KD')).toBe('a.b.c');
  });

  it('a page that Back brings alive again reads who is here; an order it shows goes with the customer', async () => {
    const { store, router } = setUp('/');
    await follow({ store, router });
    store.dispatch(profileRead({ loggedIn: true, profileId: 'p1' }));
    rememberOrderToken('LK-7Q2M-84KD', 'a.b.c');
    store.dispatch(
      orderSlice.actions.fetchSuccess({ results: { orderId: 'LK-7Q2M-84KD' } as never, time: 1 }),
    );
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await waitFor(() =>
      expect(selectOrder(store.getState())).toMatchObject({ results: null, error: { status: 404 } }),
    );
    expect(readOrderToken('LK-7Q2M-84KD')).toBeNull();
  });

  it('§6 a window beside this one signs in as a member, and out: this one follows at once', async () => {
    const { store, router } = setUp('/');
    await follow({ store, router });
    const elsewhere = () => window.dispatchEvent(new StorageEvent('storage', { key: 'is_gold_member' }));
    Cookies.set('access_token', tokenOf({ profileId: 'p1', goldMember: 'true' }));
    elsewhere();
    await waitFor(() => expect(selectProfile(store.getState())?.goldMember).toBe('true'));
    Cookies.remove('access_token');
    elsewhere();
    await waitFor(() => expect(selectProfile(store.getState())).toEqual({ loggedIn: false }));
  });
});

function addressAfter(address: string, chosen: Parameters<typeof followDelivery>[0]): unknown {
  window.history.replaceState(null, '', address);
  const replace = jest.fn(async () => true);
  followDelivery(chosen, { asPath: address, replace });
  return (replace.mock.calls[0] as unknown[] | undefined)?.[0];
}

const day = (dateIso: string) => ({ deliveryOption: 'fixed' as const, dateIso });

it.each([
  ['/p?zipcode=10001&a=1', { zipCode: '60601', pick: null }, '/p?a=1&zipcode=60601'],
  ['/p?ZIP=10001', { zipCode: '60601', pick: null }, '/p?zipcode=60601'],
  ['/p?zipcode=nonsense', { zipCode: '60601', pick: null }, '/p?zipcode=60601'],
  ['/p?date=2026-11-25', { zipCode: null, pick: day('2026-11-27') }, '/p?date=2026-11-27'],
  [
    '/p?zipcode=10001&date=2026-11-25',
    { zipCode: 'H2X1Y4', pick: day('2026-11-27') },
    '/p?zipcode=H2X1Y4&date=2026-11-27',
  ],
])('%s names what was chosen since', (address, chosen, expected) => {
  expect(addressAfter(address, chosen)).toBe(expected);
});

it.each([
  ['/p?a=1', { zipCode: '60601', pick: day('2026-11-27') }],
  ['/p?zipcode=60601', { zipCode: '60601', pick: day('2026-11-27') }],
  ['/p?zipcode=10001', { zipCode: null, pick: null }],
  ['/p?date=2026-11-25', { zipCode: '60601', pick: day('2026-11-25') }],
])('%s stays as it is', (address, chosen) => {
  expect(addressAfter(address, chosen)).toBeUndefined();
});
