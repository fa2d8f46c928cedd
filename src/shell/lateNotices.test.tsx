import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import type { Locale } from '@/contracts/locales';
import { readVisit, rememberVisit, selectCarriedParameters } from '@/features/attribution/state';
import { profileRead, signedOut } from '@/features/auth/state';
import { choosePrivacy } from '@/features/consent/state';
import { noteConnection } from '@/lib/connection';
import { routeChangeCompleted, routeChangeStarted } from '@/store/routeActions';
import { showAgain } from '../../tests/support/accountPage';
import { addressRouter } from '../../tests/support/addressRouter';
import { scriptedShop } from '../../tests/support/scriptedShop';
import { AccountReady } from './layout/AccountReady';
import { Notices } from './lateNotices';
import { createShopStore } from './store';

function show(store: ReturnType<typeof createShopStore>, path = '/', locale: Locale = 'en-US') {
  const router = addressRouter(locale, path);
  showAgain({ store, router }, <Notices />, locale);
  return router;
}

afterEach(() => ['paid_click', 'visit_source', 'privacy_choice'].forEach((name) => Cookies.remove(name)));

test('after a no in the middle of a visit its campaign is forgotten, after a yes it is remembered', async () => {
  const store = createShopStore();
  const cookie = (name: string) => Cookies.get(name);
  await store.dispatch(readVisit({ search: '?partnerid=acme&utm_source=mail', cookie }));
  rememberVisit(selectCarriedParameters(store.getState()), 'en-US');
  show(store);
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
  show(store);
  act(() => choosePrivacy('yes'));
  await waitFor(() => expect(Cookies.get('visit_source')).toBe('utm_source=mail'));
  expect(Cookies.get('paid_click')).toBeUndefined();
});

test('the bar of an announcement closes with one press, and the page keeps the keyboard', () => {
  document.body.innerHTML =
    '<aside><span>Peonies</span><button data-close-announcement><i>×</i></button></aside><main id="main" tabindex="-1"></main>';
  show(createShopStore());
  act(() => document.querySelector<HTMLElement>('[data-close-announcement] i')?.click());
  expect(document.body).not.toHaveTextContent('Peonies');
  expect(document.getElementById('main')).toHaveFocus();
});

const at = (asPath: string) =>
  routeChangeCompleted({
    ...{ pathname: asPath, query: {}, asPath, isFallback: false, locale: 'en-US', shallow: false },
  });

/** As if somebody had scrolled to there. */
function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
  act(() => void window.dispatchEvent(new Event('scroll')));
}

describe('§4 Logout, in words', () => {
  async function signOutAt(path: string, locale: Locale = 'en-US') {
    const store = createShopStore();
    show(store, path, locale);
    act(() => {
      store.dispatch(at(path));
      store.dispatch(profileRead({ loggedIn: false }));
      store.dispatch(signedOut());
    });
    await act(async () => undefined);
    return { store, user: userEvent.setup() };
  }

  test.each([
    ['en-US', 'You are signed out.', 'Nothing of your account stays in this browser.'],
    ['fr-CA', 'Votre session est fermée.', 'Rien de votre compte ne reste dans ce navigateur.'],
  ] as const)('%s: the page that the account leads to says it once', async (locale, title, text) => {
    const { store } = await signOutAt('/account/orders', locale);
    expect(screen.queryByText(title)).toBeNull();
    act(() => void store.dispatch(at('/')));
    expect((await screen.findByText(title)).closest('[role=status]')).toHaveTextContent(text);
    act(() => void store.dispatch(at('/collections/roses')));
    expect(screen.queryByText(title)).toBeNull();
    act(() => void store.dispatch(at('/')));
    expect(screen.queryByText(title)).toBeNull();
  });

  test('it closes by its button, and by the next sign-in', async () => {
    const { store, user } = await signOutAt('/');
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('You are signed out.')).toBeNull();
    act(() => void store.dispatch(signedOut()));
    expect(await screen.findByText('You are signed out.')).toBeVisible();
    act(() => void store.dispatch(profileRead({ loggedIn: true, profileId: 'c-1' })));
    expect(screen.queryByText('You are signed out.')).toBeNull();
  });

  test('it closes when somebody goes on down the page, not while the keyboard is in it', async () => {
    const { store, user } = await signOutAt('/');
    await screen.findByText('You are signed out.');
    scrollTo(window.innerHeight / 8);
    expect(screen.getByText('You are signed out.')).toBeVisible();
    await user.tab();
    scrollTo(window.innerHeight / 2);
    expect(screen.getByText('You are signed out.')).toBeVisible();
    act(() => (document.activeElement as HTMLElement).blur());
    scrollTo(window.innerHeight);
    expect(screen.queryByText('You are signed out.')).toBeNull();
    expect(store.getState().user?.isSignOutUntold).toBe(false);
    scrollTo(0);
  });
});

describe('§2 signupcomplete', () => {
  async function signedUp(
    path: string,
    { isActivated = false, locale = 'en-US' as Locale, script = {} } = {},
  ) {
    const userData = () => ({ userData: { isActivated } }) as never;
    const { store } = scriptedShop({ userData, ...script }, locale);
    const router = show(store, path, locale);
    act(() => {
      store.dispatch(at(path));
      store.dispatch(profileRead({ loggedIn: true, profileId: 'c-1' }));
    });
    return { store, router, user: userEvent.setup() };
  }

  test.each([
    ['en-US', '/', 'Your account is ready.', 'We sent you an email to confirm your address.'],
    [
      'fr-CA',
      '/products/long-evening',
      'Votre compte est prêt.',
      'Nous vous avons envoyé un courriel pour confirmer votre adresse.',
    ],
  ] as const)(
    '%s %s: says that the account is ready, and of the mail; the parameter leaves the address',
    async (locale, path, title, mail) => {
      const { router } = await signedUp(`${path}?cid=mail&signupcomplete=true`, { locale });
      expect(await screen.findByText(title)).toBeVisible();
      expect(screen.getByText(title).closest('[role=status]')).toHaveTextContent(mail);
      expect(router.asPath).toBe(`${path}?cid=mail`);
      expect(router.replace).toHaveBeenCalledTimes(1);
      expect(router.replace.mock.calls[0]?.[2]).toMatchObject({ shallow: true, scroll: false });
    },
  );

  test('an address that a provider has confirmed gets no mail, and none is spoken of', async () => {
    await signedUp('/?signupcomplete=true', { isActivated: true });
    const said = (await screen.findByText('Your account is ready.')).closest('[role=status]');
    await act(async () => undefined);
    expect(said).toHaveTextContent(/^Your account is ready\.$/);
  });

  test('it waits until it is known whether a mail was sent, so that nothing moves; it does not need to know', async () => {
    let answer: (known: never) => void = () => undefined;
    const userData = () => new Promise<never>((_, refuse) => (answer = refuse));
    const { router } = await signedUp('/?signupcomplete=true', { script: { userData } });
    await act(async () => undefined);
    expect(screen.queryByText('Your account is ready.')).toBeNull();
    expect(router.replace).not.toHaveBeenCalled();
    await act(async () => answer(Object.assign(new Error('down'), { status: 500, errorMap: {} }) as never));
    expect((await screen.findByText('Your account is ready.')).closest('[role=status]')).toHaveTextContent(
      /^Your account is ready\.$/,
    );
    expect(router.asPath).toBe('/');
  });

  test('it stands on that page until it is closed; then the page has the keyboard', async () => {
    document.body.innerHTML = '<main id="main" tabindex="-1"></main>';
    const { user } = await signedUp('/?signupcomplete=true');
    await screen.findByText('Your account is ready.');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.queryByText('Your account is ready.')).toBeNull();
    expect(document.getElementById('main')).toHaveFocus();
  });

  test('the next page does not say it again, nor this one when somebody comes back', async () => {
    const { store } = await signedUp('/?signupcomplete=true');
    await screen.findByText('Your account is ready.');
    act(() => void store.dispatch(at('/collections/roses')));
    expect(screen.queryByText('Your account is ready.')).toBeNull();
    act(() => void store.dispatch(at('/')));
    expect(screen.queryByText('Your account is ready.')).toBeNull();
  });

  test('whoever is on the way to another page already is not held', async () => {
    const store = createShopStore();
    const router = addressRouter('en-US', '/?signupcomplete=true');
    const path = '/?signupcomplete=true';
    act(() => {
      store.dispatch(at(path));
      store.dispatch(profileRead({ loggedIn: true, profileId: 'c-1' }));
      store.dispatch(routeChangeStarted({ asPath: '/cart', shallow: false, time: 1 }));
    });
    const { unmount } = showAgain({ store, router }, <AccountReady onClose={() => undefined} />);
    await screen.findByText('Your account is ready.');
    expect(router.replace).not.toHaveBeenCalled();
    act(() => void store.dispatch(at(path)));
    expect(router.replace).toHaveBeenCalledTimes(1);
    unmount();
  });

  test('nobody who is not signed in is told of an account', async () => {
    const store = createShopStore();
    const router = show(store, '/?signupcomplete=true');
    act(() => void store.dispatch(profileRead({ loggedIn: false })));
    await act(async () => undefined);
    expect(screen.queryByText('Your account is ready.')).toBeNull();
    expect(router.replace).not.toHaveBeenCalled();
  });

  test('it stands above the notice of a lost connection, not on it', async () => {
    await signedUp('/?signupcomplete=true');
    await screen.findByText('Your account is ready.');
    act(() => noteConnection(true));
    const places = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(places).toEqual([expect.stringMatching(/offline.*Your account is ready/i)]);
    act(() => noteConnection(false));
  });
});
