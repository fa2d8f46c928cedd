import { act, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import type { CheckoutSession } from '@/contracts/checkout';
import { changeCartDelivery, selectAnyFeedback } from '@/features/cart/state';
import { closeModal } from '@/features/modals/state';
import { done as answered, refused } from '../../../../tests/support/cartStore';
import { beginAnew, button, opened, sessionOf, show } from '../../../../tests/support/checkoutPage';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';

beginAnew();
afterEach(() => Cookies.remove('multiCartEnabled'));

const modalKey = 'update-delivery-date' as const;
const choice = { zipCode: '60601', deliveryOption: 'fixed', deliveryDate: '2026-11-25' } as const;
const inChicago = { zipCode: '60601', city: 'Chicago', state: 'IL', deliveryDate: '2026-11-25' };

/** A cart before and after its move to Chicago. */
function cartsOf(cartId: string) {
  const line = sampleLine();
  const own = { id: cartId, cartId };
  const moved = sampleLine({ deliveryOptions: { ...line.deliveryOptions!, ...inChicago } });
  return { former: sampleCart([line], own), moved: sampleCart([moved], { ...own, version: 4 }) };
}

type Facts = Partial<CheckoutSession>;

/** The recipient's step of a cart that can be moved to Chicago. */
function openStep(facts: Facts = { recipient: undefined }, script: Parameters<typeof show>[1] = {}) {
  const { former, moved } = cartsOf('cart-1');
  let isMoved = false;
  const shown = show('/checkout?step=1', {
    getCheckout: () => sessionOf(['recipient'], { ...facts, cart: isMoved ? moved : former }),
    getCart: () => (isMoved ? moved : former),
    updateMultipleItems: () => {
      isMoved = true;
      return answered(moved);
    },
    ...script,
  });
  const { store } = shown;
  const asked = (name: string) => shown.gateway.asked.filter((call) => call.name === name).length;
  const close = () => act(async () => void store.dispatch(closeModal({ modalKey })));
  const move = async () => {
    await act(() => store.dispatch(changeCartDelivery(choice)));
    await close();
  };
  const open = async () => {
    await button('Deliver elsewhere')(shown.user);
    await waitFor(() =>
      expect(store.getState().modals.currentModals).toEqual([{ modalKey, isAwaited: true }]),
    );
  };
  return { ...shown, asked, open, close, move };
}

const field = (name: RegExp) => screen.findByRole('textbox', { name });

test('closing the panel leaves everything as it is, and reads nothing again', async () => {
  const { user, open, close, asked, router } = openStep();
  await user.type(await field(/^Street and number/), '350 W 31st St');
  await open();
  await close();
  expect(asked('getCheckout')).toBe(1);
  expect(await field(/^Street and number/)).toHaveValue('350 W 31st St');
  expect(router.push).not.toHaveBeenCalled();
  /* And it can be opened again. */
  await open();
});

test('after a move the step goes on with what was typed, but for the street and the city of the place before', async () => {
  const { user, open, move, store, router } = openStep();
  await user.type(await field(/First name/), 'Zoé');
  await user.type(await field(/^Street and number/), '350 W 31st St');
  await open();
  await move();
  expect(await screen.findByText('IL 60601')).toBeVisible();
  expect(screen.getByText('Your cart is updated. The summary shows its day and its total.')).toBeVisible();
  expect(await field(/First name/)).toHaveValue('Zoé');
  expect(await field(/^Street and number/)).toHaveValue('');
  expect(await field(/City/)).toHaveValue('Chicago');
  expect(selectAnyFeedback(store.getState())).toBeNull();
  expect(router.push).not.toHaveBeenCalled();
});

test('a recipient that is saved already keeps the name, too, and loses the street', async () => {
  const { open, move } = openStep({});
  expect(await field(/^Street and number/)).toHaveValue('350 W 31st St');
  await open();
  await move();
  expect(await field(/City/)).toHaveValue('Chicago');
  expect(await field(/First name/)).toHaveValue('Zoé');
  expect(await field(/^Street and number/)).toHaveValue('');
});

test('where the checkout cannot be read again after the move, the page says so and tries again', async () => {
  let isDown = false;
  const { open, move } = openStep({}, { initiateCheckout: () => (isDown ? refused(500) : opened()) });
  await open();
  isDown = true;
  await move();
  expect(await screen.findByText('We could not open the checkout')).toBeVisible();
  isDown = false;
});

/** The step of a further recipient, whose cart can be moved to Chicago. */
function openSecond(script: Parameters<typeof show>[1] = {}) {
  Cookies.set('multiCartEnabled', 'true');
  const second = cartsOf('cart-2');
  let isMoved = false;
  const sibling = (n: number) => ({
    ...{ cartId: `cart-${n}`, cartToken: `token-${n}`, name: `Name ${n}`, countryId: 'US' as const },
    ...{ version: 3, itemCount: 1, totalAmount: 10, isBlocked: false },
  });
  const current = () => (isMoved ? second.moved : second.former);
  const shown = openStep(
    {},
    {
      listSiblingCarts: () => ({ carts: [1, 2].map(sibling) }),
      initiateCheckout: ({ params }) =>
        ({ ok: true, data: { checkoutId: `of-${params.cartId}`, checkoutUrl: '/checkout' } }) as never,
      getCheckout: ({ params }) =>
        params.checkoutId === 'of-cart-2'
          ? sessionOf(['recipient'], { checkoutId: 'of-cart-2', cart: current() })
          : sessionOf(['message'], { checkoutId: 'of-cart-1' }),
      getCart: ({ params }) => (params.cartId === 'cart-2' ? current() : cartsOf('cart-1').former),
      updateMultipleItems: ({ params }) => {
        expect(params.cartId).toBe('cart-2');
        isMoved = true;
        return answered(second.moved);
      },
      ...script,
    },
  );
  void shown.router.replace('/checkout?step=1&recipient=2');
  const leave = () => act(() => shown.router.push('/checkout?step=1'));
  return { ...shown, second, leave };
}

test('the cart of a further recipient is moved, and the cart that pays is at hand again', async () => {
  const { open, move } = openSecond();
  expect(await screen.findByText(/Name 2 · 2 of 2|2 of 2/)).toBeVisible();
  await open();
  expect(Cookies.get('cartId')).toBe('cart-2');
  await move();
  expect(await screen.findByText('IL 60601')).toBeVisible();
  expect(Cookies.get('cartId')).toBe('cart-1');
  expect(window.location.search).toBe('?step=1&recipient=2');
});

test('when the step is left over the panel, it closes, and the cart that pays is at hand again', async () => {
  const { open, leave, store } = openSecond();
  await open();
  await leave();
  expect(await screen.findByText(/1 of 2/)).toBeVisible();
  await waitFor(() => expect(Cookies.get('cartId')).toBe('cart-1'));
  expect(store.getState().modals.currentModals).toEqual([]);
});

test('when the step is left before the panel opens, it stays closed, and the cart that pays is at hand again', async () => {
  let answer = () => undefined as void;
  const { user, leave, store, second } = openSecond({
    getCart: ({ params }) =>
      params.cartId === 'cart-2'
        ? new Promise((resolve) => (answer = () => resolve(second.former)))
        : cartsOf('cart-1').former,
  });
  await button('Deliver elsewhere')(user);
  await waitFor(() => expect(Cookies.get('cartId')).toBe('cart-2'));
  await leave();
  await act(async () => answer());
  await waitFor(() => expect(Cookies.get('cartId')).toBe('cart-1'));
  expect(store.getState().modals.currentModals).toEqual([]);
});
