import { act, cleanup, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { beginAnew, done, sessionOf, severalCarts, show } from '../../../../tests/support/checkoutPage';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import { rememberTyped, typedName, withTyped } from '../state/typedForms';

beginAnew();
afterEach(() => Cookies.remove('multiCartEnabled'));

const empty = sessionOf(['recipient'], { recipient: undefined });
const openRecipient = (session = empty) => show('/checkout', { getCheckout: () => session });
const field = (name: RegExp) => screen.findByRole('textbox', { name });

/** A recipient that is typed, but not saved; then the page is left, and a new one opens. */
async function typeAndLeave() {
  const { user } = openRecipient();
  await user.type(await field(/First name/), 'Zoé');
  await user.type(await field(/^Street and number/), '350 W');
  cleanup();
}

test('what is typed in the checkout stays when the page is left by Back, or loaded again', async () => {
  await typeAndLeave();
  openRecipient();
  expect(await field(/First name/)).toHaveValue('Zoé');
  expect(await field(/^Street and number/)).toHaveValue('350 W');
});

test('what was cleared stays clear', async () => {
  const saved = sessionOf(['message']);
  const { user } = openRecipient(saved);
  await user.clear(await field(/First name/));
  cleanup();
  openRecipient(saved);
  expect(await field(/First name/)).toHaveValue('');
});

test('another cart has forms of its own', async () => {
  await typeAndLeave();
  Cookies.set('cartId', 'cart-2');
  openRecipient({ ...empty, cart: sampleCart([sampleLine()], { id: 'cart-2', cartId: 'cart-2' }) });
  expect(await field(/First name/)).toHaveValue('');
});

test('nothing is kept of a form that was looked at only, and nothing once it is saved', async () => {
  openRecipient();
  await field(/First name/);
  expect(sessionStorage.getItem('typedInCheckout')).toBeNull();
  cleanup();
  const { user } = show('/checkout', {
    getCheckout: () => sessionOf(['recipient']),
    saveRecipient: () => done(sessionOf(['message'])),
  });
  await user.type(await field(/First name/), 'e');
  expect(sessionStorage.getItem('typedInCheckout')).toContain('Zoée');
  await user.click(screen.getByRole('button', { name: /Continue/ }));
  await waitFor(() => expect(sessionStorage.getItem('typedInCheckout')).toBeNull());
});

test('a street counts for its own zip only; names stay', () => {
  const name = typedName('recipient', 'cart-1');
  const values = { firstName: 'Zoé', addressLine1: '350 W 31st St', city: 'New York' };
  rememberTyped(name, { values, zipCode: '10001' });
  expect(withTyped(name, { city: 'Boston' }, '02108')).toEqual({ firstName: 'Zoé', city: 'Boston' });
  expect(withTyped(name, { city: 'New York' }, '10001')).toEqual(values);
});

test('the card message is kept, too', async () => {
  const open = () => show('/checkout?step=2', { getCheckout: () => sessionOf(['message']) });
  const { user } = open();
  await user.type(await field(/Card message/), ' you');
  cleanup();
  open();
  expect(await field(/Card message/)).toHaveValue('Hello you');
});

test('a recipient who is left for later takes their card along; the next one has their own', async () => {
  Cookies.set('multiCartEnabled', 'true');
  const { user, router, gateway } = show('/checkout?step=2&recipient=3', {
    ...severalCarts((n) => sessionOf(n === 3 ? ['message'] : [], { cardMessage: { message: `Hello ${n}` } })),
    saveCardMessage: () => done(sessionOf()),
  });
  await user.type(await field(/Card message/), ' third');
  await act(() => router.push('/checkout?step=2&recipient=2'));
  await user.type(await field(/Card message/), ' second');
  await user.click(screen.getAllByRole('button', { name: 'Leave Name 2 for later' })[0]!);
  expect(await screen.findByText(/Name 3 · 2 of 2/)).toBeVisible();
  expect(await field(/Card message/)).toHaveValue('Hello 3 third');
  await user.click(screen.getByRole('button', { name: /^Continue/ }));
  await waitFor(() => expect(window.location.search).toBe('?step=3'));
  expect(gateway.asked.filter(({ name }) => name === 'saveCardMessage').map(({ input }) => input)).toEqual([
    expect.objectContaining({
      params: { checkoutId: 'checkout-3' },
      body: { message: 'Hello 3 third' },
    }),
  ]);
  await act(() => router.push('/checkout?step=2&recipient=2'));
  await user.click(screen.getAllByRole('button', { name: 'Pay it now too' })[0]!);
  expect(await screen.findByText(/Name 2 · 2 of 3/)).toBeVisible();
  expect(await field(/Card message/)).toHaveValue('Hello 2 second');
});
