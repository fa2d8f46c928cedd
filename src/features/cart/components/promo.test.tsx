import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { Provider } from 'react-redux';
import type { Cart } from '@/contracts/ordering/cart';
import { addressRouter } from '../../../../tests/support/addressRouter';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import { enterPartner } from '../../../../tests/support/enterPartner';
import { scriptedShop } from '../../../../tests/support/scriptedShop';
import type { Script } from '../../../../tests/support/scriptedGateway';
import { CartContent } from './CartContent';
import { MiniCart } from './MiniCart';

const plain = sampleCart();
const welcome = {
  code: 'WELCOME10',
  description: '10% off your order',
  kind: 'percentage',
  amount: 5,
  deliveryAmount: 0,
} as const;
const reduced = sampleCart([sampleLine({ promoDiscount: 5, codeList: { promo: ['WELCOME10'] } })], {
  codeList: { promo: ['WELCOME10'] },
  promotions: [welcome],
  promoDiscount: 5,
  totalDiscountAmount: 5,
  totalAmount: 64.98,
});

function show(cart: Cart, script: Script = {}, hasField = true, content = <CartContent />) {
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'token-1');
  const { gateway, store } = scriptedShop({ getCart: () => cart, ...script });
  enterPartner(store, { displayPromoCodeField: hasField });
  renderInLocale(
    <RouterContext.Provider value={addressRouter('en-US', '/cart')}>
      <Provider store={store}>{content}</Provider>
    </RouterContext.Provider>,
  );
  return { gateway, user: userEvent.setup() };
}

test('a code is written large, sent, and what it takes off is shown by code, line and sum', async () => {
  const { user, gateway } = show(plain, { applyPromoCode: () => reduced });
  await user.type(await screen.findByRole('textbox', { name: 'Promo code' }), ' welcome10{Enter}');
  expect(await screen.findByText('10% off your order')).toHaveTextContent('WELCOME10 10% off your order');
  expect(gateway.asked.find(({ name }) => name === 'applyPromoCode')).toMatchObject({
    input: { body: { code: 'WELCOME10', version: 3 } },
  });
  expect(screen.getByText('Discounts').nextSibling).toHaveTextContent('-$5.00');
  expect(screen.getByText('Total before fees and taxes').nextSibling).toHaveTextContent('$44.99');
  expect(screen.getByText('$5 off with WELCOME10')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Promo code' })).toHaveValue('');
});

test.each([
  ['CART.PROMO_UNKNOWN', 'We do not know this code.'],
  ['CART.PROMO_EXPIRED', 'This code has expired.'],
  ['CART.PROMO_NOT_COMBINABLE', 'This code cannot be used together with another.'],
  ['SRV.ERROR', 'We have experienced a technical issue. Please try again.'],
])('%s is told at the field', async (key, text) => {
  const { user } = show(plain, {
    applyPromoCode: () => {
      throw Object.assign(new Error('no'), { status: 422, errorMap: { [key]: '' } });
    },
  });
  const field = await screen.findByRole('textbox', { name: 'Promo code' });
  await user.type(field, 'FALL2025{Enter}');
  expect(await screen.findByText(new RegExp(text.slice(0, 20)))).toHaveTextContent(text);
  expect(field).toHaveAccessibleDescription(new RegExp(text.slice(0, 20)));
});

test('what cannot be a code is not asked about', async () => {
  const { user, gateway } = show(plain);
  await user.type(await screen.findByRole('textbox', { name: 'Promo code' }), '<b>{Enter}');
  expect(await screen.findByText(/We do not know this code/)).toBeVisible();
  expect(gateway.asked.map(({ name }) => name)).toEqual(['getCart']);
});

test('a code comes out again', async () => {
  const { user } = show(reduced, { removePromoCode: () => ({ ok: true, data: plain }) as never });
  await user.click(await screen.findByRole('button', { name: 'Remove the code WELCOME10' }));
  await waitFor(() => expect(screen.queryByText('10% off your order')).toBeNull());
  expect(screen.queryByText('Discounts')).toBeNull();
});

test('a partner without the field: no field, but what is in the cart is told with its reason', async () => {
  const problem = { ...welcome, amount: 0, problem: 'expired' } as const;
  show(sampleCart([sampleLine()], { promotions: [problem] }), {}, false);
  expect(await screen.findByText('This code has expired.')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Promo code' })).toBeNull();
});

test('B9: a code that takes nothing off is told with its reason in the mini-cart', async () => {
  const problem = { ...welcome, amount: 0, problem: 'elsewhere' } as const;
  const dead = sampleCart([sampleLine()], { promotions: [problem] });
  show(dead, {}, true, <MiniCart onClose={() => undefined} />);
  expect(await screen.findByText(/counts once/)).toHaveTextContent(/^WELCOME10 This code counts once/);
  expect(screen.queryByText('Discounts')).toBeNull();
});

test('a delivery that a promotion pays for reads FREE', async () => {
  const free = {
    ...welcome,
    code: 'FREEDELIVERY',
    kind: 'freeDelivery',
    amount: 0,
    deliveryAmount: 14.99,
  } as const;
  show(
    sampleCart([sampleLine()], { promotions: [free], orderFeeSummaryDetail: [{ name: 'tax', amount: 5 }] }),
  );
  expect((await screen.findByText('Delivery')).nextSibling).toHaveTextContent('FREE');
});

test('why a code was refused comes into sight, out from under the bar that pays', async () => {
  const { user } = show(plain, {
    applyPromoCode: () => {
      throw Object.assign(new Error('refused'), { status: 422, errorMap: { 'CART.PROMO_ELSEWHERE': '' } });
    },
  });
  const scrolled: Element[] = [];
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this);
  });
  await user.type(await screen.findByRole('textbox', { name: 'Promo code' }), 'welcome10{Enter}');
  const why = await screen.findByText(/^This code counts once/);
  expect(scrolled.some((element) => element.contains(why))).toBe(true);
  scrolled.length = 0;
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(scrolled).toHaveLength(1));
  scroll.mockRestore();
});
