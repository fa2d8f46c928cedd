import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { selectMenu } from '@/features/content/state';
import { renderInLocale } from '../../tests/support/renderInLocale';
import { ErrorBoundary, ErrorScreen } from './ErrorScreen';
import { NotFoundScreen, ServerErrorScreen } from './failureScreens';
import { createShopStore } from './store';

const dialog = globalThis.HTMLDialogElement;
const supported = () => {
  Object.assign(globalThis, {
    structuredClone: globalThis.structuredClone ?? ((value: unknown) => value),
    HTMLDialogElement: dialog ?? class {},
    CSS: { supports: () => true },
  });
};
beforeEach(supported);

describe('§2 error screen', () => {
  it('shows the heading as the specification spells it, and reloads', async () => {
    const onReload = jest.fn();
    renderInLocale(<ErrorScreen onReload={onReload} />);
    expect(screen.getByRole('heading', { name: 'An unexpected error has ocurred' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Reload page' }));
    expect(onReload).toHaveBeenCalledTimes(1);
  });

  it('tells an outdated browser so', () => {
    Object.assign(globalThis, { CSS: { supports: () => false } });
    renderInLocale(<ErrorScreen />);
    expect(
      screen.getByText(
        'You are using an outdated or unsupported browser. Please update or use another browser for a better experience',
      ),
    ).toBeVisible();
  });

  it('speaks French', () => {
    renderInLocale(<ErrorScreen />, 'fr-CA');
    expect(screen.getByRole('button', { name: 'Recharger la page' })).toBeVisible();
  });
});

describe('a part that breaks', () => {
  function Bomb({ isArmed }: { isArmed: boolean }) {
    if (isArmed) throw new Error('boom');
    return <p>fine</p>;
  }

  it('is replaced, and gets another chance at the next address', () => {
    const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const at = (resetKey: string, isArmed: boolean) => (
      <ErrorBoundary resetKey={resetKey} fallback={<p>broken</p>}>
        <Bomb isArmed={isArmed} />
      </ErrorBoundary>
    );
    const { rerender } = renderInLocale(at('/a', true));
    expect(screen.getByText('broken')).toBeVisible();
    rerender(at('/a', false));
    expect(screen.getByText('broken')).toBeVisible();
    rerender(at('/b', false));
    expect(screen.getByText('fine')).toBeVisible();
    silence.mockRestore();
  });
});

describe.each([
  ['is not there', NotFoundScreen, ['/', '/search', '/collections']],
  ['could not be made', ServerErrorScreen, ['/']],
])('a page that %s', (_what, Screen, itsWays) => {
  const page = () => {
    const store = createShopStore();
    renderInLocale(
      <Provider store={store}>
        <Screen />
      </Provider>,
    );
    return store;
  };
  const ways = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const answer = (body: Promise<unknown>) =>
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => body as Promise<Response>);
  beforeEach(() => Object.assign(globalThis, { fetch: () => Promise.reject(new Error('no network')) }));
  afterEach(() => jest.restoreAllMocks());

  it('offers ways on, and asks for the menus it was made without', async () => {
    const menus = { main: [{ title: 'Flowers', url: '/collections/flowers' }], help: [], footer: [] };
    const asked = answer(Promise.resolve({ ok: true, json: () => Promise.resolve(menus) }));
    const store = page();
    expect(ways()).toEqual(itsWays);
    await waitFor(() => expect(selectMenu(store.getState(), 'main')).toEqual(menus.main));
    expect(asked).toHaveBeenCalledTimes(1);
    expect(asked).toHaveBeenCalledWith('/api/menus?locale=en-US', expect.anything());
  });

  it('stays as it is where nobody answers', async () => {
    const asked = answer(Promise.resolve({ ok: false, status: 502 }));
    const store = page();
    await waitFor(() => expect(store.getState().menus.error).not.toBeNull());
    expect([ways(), selectMenu(store.getState(), 'main')]).toEqual([itsWays, []]);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
