import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { routeChangeCompleted, routeChangeStarted } from '@/store/routeActions';
import { createShopStore } from './store';
import { usePageFocus } from './usePageFocus';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function Page() {
  usePageFocus();
  return (
    <>
      <input aria-label="search" />
      <a href="#menu">link</a>
      <button type="button">other</button>
      <main id="main" tabIndex={-1} />
    </>
  );
}

function open() {
  const store = createShopStore();
  render(
    <Provider store={store}>
      <Page />
    </Provider>,
  );
  const start = () =>
    act(() => void store.dispatch(routeChangeStarted({ time: 1, shallow: false, asPath: '/search' })));
  const arrive = () =>
    act(() => {
      store.dispatch(
        routeChangeCompleted({
          ...{ pathname: '/search', query: {}, asPath: '/search', isFallback: false },
          ...{ locale: 'en-US', shallow: false },
        }),
      );
    });
  const settle = () => act(() => void jest.advanceTimersByTime(1000));
  return { start, arrive, settle, focused: () => document.activeElement };
}

const link = () => screen.getByRole('link');
const field = () => screen.getByRole('textbox');
const button = () => screen.getByRole('button');

test('a new page takes the focus along from the link that led to it', () => {
  const { start, arrive, settle, focused } = open();
  link().focus();
  start();
  arrive();
  settle();
  expect(focused()).toBe(screen.getByRole('main'));
});

test('a dialog that closes and gives the focus back does not keep it there', () => {
  const { start, arrive, settle, focused } = open();
  link().focus();
  start();
  arrive();
  button().focus();
  settle();
  expect(focused()).toBe(screen.getByRole('main'));
});

test.each(['while the page is on its way', 'when it has just come'])(
  'who goes elsewhere by key %s stays there',
  (moment) => {
    const { start, arrive, settle, focused } = open();
    link().focus();
    start();
    if (moment !== 'while the page is on its way') arrive();
    fireEvent.keyDown(link(), { key: 'Tab' });
    button().focus();
    if (moment === 'while the page is on its way') arrive();
    settle();
    expect(focused()).toBe(button());
  },
);

test('who presses on a field and writes there goes on writing', () => {
  const { start, arrive, settle, focused } = open();
  start();
  arrive();
  fireEvent.pointerDown(field());
  field().focus();
  settle();
  expect(focused()).toBe(field());
});

test('who sent a field and goes on writing in it is left alone; who waits is taken along', () => {
  const { start, arrive, settle, focused } = open();
  field().focus();
  start();
  fireEvent.keyDown(field(), { key: 'a' });
  arrive();
  settle();
  expect(focused()).toBe(field());
});

test('keys that move nothing, and those before the navigation, do not count', () => {
  const { start, arrive, settle, focused } = open();
  link().focus();
  fireEvent.keyDown(link(), { key: 'Enter' });
  start();
  fireEvent.keyDown(link(), { key: 'ArrowDown' });
  arrive();
  settle();
  expect(focused()).toBe(screen.getByRole('main'));
});
