import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { Provider } from 'react-redux';
import type { Locale } from '@/contracts/locales';
import { profileRead } from '@/features/auth/state';
import { loyaltyProductSlice } from '@/features/loyalty/state';
import { productChoicesSlice } from '@/features/product/state';
import { addressRouter } from '../../../../tests/support/addressRouter';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import { sampleChoices } from '../../../../tests/support/sampleChoices';
import { scriptedShop } from '../../../../tests/support/scriptedShop';
import type { Script } from '../../../../tests/support/scriptedGateway';
import { removeLoyaltyItem, selectAnyFeedback } from '../state';
import { CartContent } from './CartContent';

const cart = sampleCart([sampleLine()], { loyaltyDetails: { productId: 'GMP0502', savings: 7.5 } });
const gold = sampleLine({
  ...{ itemId: 'gold', title: 'Larkstem Gold', goldMembershipProduct: true, lineTotal: 29.99 },
  deliveryOptions: undefined,
});
const joined = sampleCart([sampleLine(), gold], { itemCount: 1 });

function show(script: Script = {}, locale: Locale = 'en-US', isPriceKnown = true) {
  const { gateway, store } = scriptedShop(
    { getCart: () => cart, addCartItem: () => joined, ...script },
    locale,
  );
  const results = { available: { GMP0502: { handle: 'larkstem-gold', loyaltyValue: 29.99 } } };
  if (isPriceKnown) store.dispatch(loyaltyProductSlice.actions.fetchSuccess({ results, time: 1 }));
  renderInLocale(
    <RouterContext.Provider value={addressRouter(locale, '/cart')}>
      <Provider store={store}>
        <CartContent />
      </Provider>
    </RouterContext.Provider>,
    locale,
  );
  return { gateway, store, user: userEvent.setup() };
}

beforeEach(() => {
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'token-1');
  Cookies.remove('is_gold_member');
  window.sessionStorage.clear();
});

test('the membership is offered with its saving on this very cart, and goes in with one press', async () => {
  const { user, gateway } = show();
  const heading = await screen.findByRole('heading', { name: 'Members save $7.50 on this cart' });
  expect(heading.parentElement).toHaveTextContent('for $29.99');
  await user.click(screen.getByRole('button', { name: 'Join and save' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Join and save' })).toBeNull());
  expect(gateway.asked.find(({ name }) => name === 'addCartItem')).toMatchObject({
    input: { body: { sku: 'GMP0502', quantity: 1, addons: [] } },
  });
  expect(await screen.findByRole('button', { name: 'Remove Larkstem Gold' })).toBeVisible();
  expect(window.sessionStorage.getItem('addloyaltytocart')).toBeNull();
  expect(window.sessionStorage.getItem('addLoyaltyDispatched')).toBeNull();
});

test('until the price has come the offer keeps its place and says nothing', async () => {
  const original = globalThis.fetch;
  globalThis.fetch = () => new Promise(() => undefined);
  const { store } = show({}, 'en-US', false);
  const words = await screen.findByText('Members save $7.50 on this cart');
  expect(words).not.toBeVisible();
  expect(words.closest('section')).toHaveAttribute('inert');
  const results = { available: { GMP0502: { handle: 'larkstem-gold', loyaltyValue: 29.99 } } };
  act(() => void store.dispatch(loyaltyProductSlice.actions.fetchSuccess({ results, time: 1 })));
  expect(words).toBeVisible();
  expect(words.closest('section')).not.toHaveAttribute('inert');
  globalThis.fetch = original;
});

test('the offer speaks to who is there: a guest, somebody recognised, a customer', async () => {
  const { store } = show();
  const words = () => screen.getByText(/^Larkstem Gold is/);
  const toAnybody = 'The year belongs to an account: order signed in, or add the order to one afterwards.';
  await waitFor(() => expect(words()).toHaveTextContent(toAnybody));
  act(() => void store.dispatch(profileRead({ loggedIn: true, profileId: 'c-1', partial: true })));
  expect(words()).toHaveTextContent(toAnybody);
  act(() => void store.dispatch(profileRead({ loggedIn: true, profileId: 'c-1' })));
  expect(words()).toHaveTextContent('The year belongs to your account.');
});

test('§9 addloyaltytocart: a wish a reload cut off is fulfilled once, under the key it had', async () => {
  window.sessionStorage.setItem('addloyaltytocart', 'key-1');
  window.sessionStorage.setItem('addLoyaltyDispatched', 'true');
  const { gateway } = show();
  await waitFor(() =>
    expect(gateway.asked.find(({ name }) => name === 'addCartItem')).toMatchObject({
      input: { body: { idempotencyKey: 'key-1' } },
    }),
  );
});

test('B11: flowers and the membership are one delivery, not two', async () => {
  show({ getCart: () => joined });
  await screen.findByText('Starts when you order');
  expect(screen.queryByText(/^Delivery \d of/)).toBeNull();
});

test('B11: the membership alone has a cart, a checkout button and no question for a place', async () => {
  show({ getCart: () => sampleCart([gold], { itemCount: 0 }) });
  expect(await screen.findByRole('button', { name: 'Remove Larkstem Gold' })).toBeVisible();
  for (const button of screen.getAllByRole('button', { name: 'Check out' })) expect(button).toBeEnabled();
  expect(screen.queryByRole('button', { name: /Change delivery/ })).toBeNull();
});

test.each(['en-CA', 'fr-CA'] as const)('hidden in %s', async (locale) => {
  show({}, locale);
  await screen.findAllByText('The Long Evening');
  expect(screen.queryByText(/\$7\.50/)).toBeNull();
});

test.each([
  ['en-CA', 'Sold in our US shop only', 'To the cart of the US shop', 'Remove it'],
  [
    'fr-CA',
    'Offerte dans notre boutique américaine seulement',
    'Au panier de la boutique américaine',
    'Le retirer',
  ],
] as const)(
  'from the US shop: not priced in %s, says where it is sold',
  async (locale, title, way, removal) => {
    const abroad = { ...gold, undeliverable: { reason: 'membership' } };
    const { user, gateway } = show(
      {
        getCart: () => sampleCart([sampleLine(), abroad], { itemCount: 1 }),
        deleteCartItem: () => ({ ok: true, data: sampleCart([sampleLine()]) }) as never,
      },
      locale,
    );
    expect((await screen.findAllByText(title))[0]).toBeVisible();
    expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', '/cart');
    expect(screen.queryByText('$29.99')).toBeNull();
    for (const button of screen.getAllByRole('button', { name: /^(Check out|Commander|Passer)/ }))
      expect(button).toBeDisabled();
    await user.click(screen.getByRole('button', { name: removal }));
    expect(gateway.asked.map(({ name }) => name)).toContain('deleteCartItem');
  },
);

test('under a partner without loyalty: not priced, says so, and leads to no other shop', async () => {
  const unsold = { ...gold, undeliverable: { reason: 'membership' } };
  show({ getCart: () => sampleCart([sampleLine(), unsold], { itemCount: 1 }) });
  expect((await screen.findAllByText('Not sold in this partner’s shop'))[0]).toBeVisible();
  expect(screen.queryByRole('link', { name: 'To the cart of the US shop' })).toBeNull();
  expect(screen.queryByText('$29.99')).toBeNull();
  for (const button of screen.getAllByRole('button', { name: 'Check out' })) expect(button).toBeDisabled();
});

test('hidden from members', async () => {
  Cookies.set('is_gold_member', 'true');
  show();
  await screen.findAllByText('The Long Evening');
  expect(screen.queryByText(/Members save/)).toBeNull();
});

describe('§6 a member’s line: the own price first, the usual one below', () => {
  const paid = { lineTotal: 44.99, promotionalPrice: 44.99, usualPrice: 49.99, quantity: 1 };
  const own = sampleCart([sampleLine(paid)], { rewardsTotal: 5 });
  const asMember = (locale?: Locale) => {
    const shown = show({ getCart: () => own }, locale);
    act(
      () => void shown.store.dispatch(profileRead({ loggedIn: true, profileId: 'p1', goldMember: 'true' })),
    );
    return shown;
  };

  test('in the cart', async () => {
    asMember();
    const note = await screen.findByText('Usually $49.99');
    expect(note.parentElement).toHaveTextContent(/^Your Gold price \$44\.99\$44\.99Usually \$49\.99$/);
    expect(screen.getByText(/Your membership saves you \$5/)).toBeVisible();
    expect(screen.queryByText(/Members save/)).toBeNull();
  });

  test.each(['en-CA', 'fr-CA'] as const)('not in %s, where nothing is said of it', async (locale) => {
    asMember(locale);
    expect((await screen.findAllByText('$44.99'))[0]).toBeVisible();
    expect(document.body).not.toHaveTextContent(/Gold|Usually|Prix habituel|adhésion|membership/);
  });

  test('sizes of the editor cost what the line will cost', async () => {
    const { store, user } = asMember();
    const { variants, ...others } = sampleChoices;
    const results = {
      ...others,
      variants: variants.map((one) => ({ ...one, memberCents: one.cents - 500 })),
    };
    store.dispatch(productChoicesSlice.actions.fetchSuccess({ key: 'en-US long-evening', results, time: 1 }));
    await user.click(await screen.findByRole('button', { name: 'Edit the options of The Long Evening' }));
    const larger = await screen.findByRole('radio', { name: /Generous/ });
    expect(larger.closest('label')).toHaveTextContent(/Your Gold price \$74\.99.*Usually \$79\.99/);
  });
});

describe('§4 Loyalty item removal', () => {
  test('needs the cart token', async () => {
    Cookies.remove('cartToken');
    const { store, gateway } = show();
    await store.dispatch(removeLoyaltyItem({ itemId: 'gold' }));
    expect(selectAnyFeedback(store.getState())?.message).toBe('cartToken is missing');
    expect(gateway.asked.map(({ name }) => name)).not.toContain('deleteCartItem');
  });

  test('creates the cart first if missing, sends itemId and cartId, and reads the cart afterwards', async () => {
    Cookies.remove('cartId');
    Cookies.remove('cartToken');
    const { store, gateway } = show({
      createCart: () => ({ cartId: 'cart-7', cartToken: 'token-7', cart: { ...cart, cartId: 'cart-7' } }),
      deleteCartItem: () => ({ ok: true, data: cart }) as never,
    });
    await waitFor(() => expect(store.getState().itemCount.results).toBe(0));
    await store.dispatch(removeLoyaltyItem({ itemId: 'gold' }));
    expect(gateway.asked.map(({ name }) => name)).toEqual(['createCart', 'deleteCartItem', 'getCart']);
    expect(gateway.asked[1]).toMatchObject({ input: { params: { cartId: 'cart-7', itemId: 'gold' } } });
  });
});
