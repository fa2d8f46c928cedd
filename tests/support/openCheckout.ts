import type { Answer, Input } from '@/contracts/gateway';
import type { CallResult, InProcessBackend } from './inProcessBackend';
import { newKey, openCart, type TestCart } from './openCart';

/** The recipient of the tests: lives where their carts go. */
export const recipient: Input<'saveRecipient'>['body'] = {
  addressType: 'R',
  firstName: 'Zoë',
  lastName: 'O’Brien-Lévesque',
  addressLine1: '350 W 31st St.',
  city: 'New York',
  state: 'NY',
  zipCode: '10001',
  phone: '(212) 555-0147',
};

export const sender = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };
export const goodCard = {
  number: '4242 4242 4242 4242',
  expiryMonth: 12,
  expiryYear: 2030,
  cvv: '123',
  nameOnCard: 'Ada Byron',
};

/** A checkout of a test. */
export interface TestCheckout extends TestCart {
  checkoutId: string;
  pay(number?: string): Promise<Answer<'tokeniseCard'>>;
  place(changes?: Partial<Input<'placeOrder'>['body']>): Promise<CallResult<'placeOrder'>>;
}

/**
 * Opens the checkout of a cart with one bouquet, every step done but the order.
 * @param method paid by a card of the sandbox, or on a page of the payment company
 * @param beside the cart of another recipient that it stands beside
 */
export async function openCheckout(
  backend: InProcessBackend,
  {
    method = 'card',
    sku,
    email,
    beside,
  }: {
    method?: 'card' | 'hosted';
    sku?: string;
    email?: string;
    beside?: Pick<TestCart, 'cartId' | 'cartToken'>;
  } = {},
): Promise<TestCheckout> {
  const cart = await openCart(backend, 'US', beside);
  await cart.add(sku ? { sku } : {});
  const { cartId, cartToken } = cart;
  const opened = await backend.call('initiateCheckout', {
    params: { cartId },
    cartToken,
    body: { idempotencyKey: newKey() },
  });
  const { checkoutId } = opened.answer;
  const access = { params: { checkoutId }, cartToken };
  const pay = async (number = goodCard.number) => {
    const { answer } = await backend.call('tokeniseCard', { body: { ...goodCard, number } });
    await backend.call('savePayment', { ...access, body: { paymentToken: answer.token } });
    return answer;
  };
  const saved = [
    await backend.call('saveRecipient', { ...access, body: recipient }),
    await backend.call('saveCardMessage', {
      ...access,
      body: { message: 'Happy birthday!\n<b>You</b>', signature: 'A.' },
    }),
    await backend.call('saveSender', { ...access, body: { ...sender, ...(email && { email }) } }),
  ];
  for (const { status } of saved) if (status !== 200) throw new Error(`A step answered ${status}.`);
  if (method === 'card') await pay();
  else await backend.call('savePayment', { ...access, body: { method } });
  return {
    ...cart,
    checkoutId,
    pay,
    place: async (changes = {}) => {
      const expectedTotal = changes.expectedTotal ?? (await cart.read()).totalAmount;
      const body = { checkoutId, expectedTotal, idempotencyKey: newKey(), ...changes };
      return backend.call('placeOrder', { cartToken, body });
    },
  };
}
