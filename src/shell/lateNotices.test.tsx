import { act, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { Provider } from 'react-redux';
import { readVisit, rememberVisit, selectCarriedParameters } from '@/features/attribution/state';
import { choosePrivacy } from '@/features/consent/state';
import { renderInLocale } from '../../tests/support/renderInLocale';
import { Notices } from './lateNotices';
import { createShopStore } from './store';

afterEach(() => ['paid_click', 'visit_source', 'privacy_choice'].forEach((name) => Cookies.remove(name)));

test('after a no in the middle of a visit its campaign is forgotten, after a yes it is remembered', async () => {
  const store = createShopStore();
  const cookie = (name: string) => Cookies.get(name);
  await store.dispatch(readVisit({ search: '?partnerid=acme&utm_source=mail', cookie }));
  rememberVisit(selectCarriedParameters(store.getState()), 'en-US');
  renderInLocale(
    <Provider store={store}>
      <Notices />
    </Provider>,
  );
  act(() => choosePrivacy('no'));
  await waitFor(() => expect(Cookies.get('visit_source')).toBe('partnerid=acme'));
  expect(Cookies.get('paid_click')).toBeUndefined();
  act(() => choosePrivacy('yes'));
  await waitFor(() => expect(Cookies.get('paid_click')).toBe('partnerid=acme&utm_source=mail'));
  expect(Cookies.get('visit_source')).toBe('partnerid=acme&utm_source=mail');
});

test('a yes remembers what this visit’s addresses named; an older click of a network keeps its own days', async () => {
  const store = createShopStore();
  const cookie = (name: string) => (name === 'paid_click' ? 'prid=acme&refcode=ann' : undefined);
  await store.dispatch(readVisit({ search: '?utm_source=mail', cookie }));
  renderInLocale(
    <Provider store={store}>
      <Notices />
    </Provider>,
  );
  act(() => choosePrivacy('yes'));
  await waitFor(() => expect(Cookies.get('visit_source')).toBe('utm_source=mail'));
  expect(Cookies.get('paid_click')).toBeUndefined();
});

test('the bar of an announcement closes with one press, and the page keeps the keyboard', () => {
  document.body.innerHTML =
    '<aside><span>Peonies</span><button data-close-announcement><i>×</i></button></aside><main id="main" tabindex="-1"></main>';
  renderInLocale(
    <Provider store={createShopStore()}>
      <Notices />
    </Provider>,
  );
  act(() => document.querySelector<HTMLElement>('[data-close-announcement] i')?.click());
  expect(document.body).not.toHaveTextContent('Peonies');
  expect(document.getElementById('main')).toHaveFocus();
});
