import Cookies from 'js-cookie';
import { verifyAge } from '@/features/age-verification/state';
import { closeModal, selectIsModalOpen } from '@/features/modals/state';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import { scriptedShop } from '../../../../tests/support/scriptedShop';
import type { Script } from '../../../../tests/support/scriptedGateway';
import { fetchCart, moveCartItem, selectAnyFeedback, startCheckout, undoRemoval } from '.';

const wine = sampleLine({ itemId: 'wine-1', productType: 'wine' });
const cart = sampleCart([sampleLine(), wine]);
const done = () => ({ ok: true, data: cart }) as never;
const refused = (key: string) => ({ ok: false, status: 422, errorMap: { [key]: '' }, details: [] }) as never;
const delivery = { zipCode: '10001', deliveryOption: 'fixed', deliveryDate: '2026-11-28' } as const;
const dob = '1980-05-05';
const undo = { kind: 'lines', lines: [{ line: wine, at: 1 }] } as const;

async function setUp(script: Script) {
  const { gateway, store } = scriptedShop({ getCart: () => cart, ...script });
  await store.dispatch(fetchCart());
  const isAsked = () => selectIsModalOpen(store.getState(), 'age-verification');
  const pass = () => jest.advanceTimersByTimeAsync(500);
  const answer = async (birthIso?: string) => {
    await pass();
    expect(isAsked()).toBe(true);
    if (birthIso) await store.dispatch(verifyAge(birthIso));
    store.dispatch(closeModal({ modalKey: 'age-verification' }));
    await pass();
  };
  const bodies = (call: string) =>
    gateway.asked.filter(({ name }) => name === call).map(({ input }) => (input as { body: unknown }).body);
  return { store, answer, bodies, isAsked, pass, message: () => selectAnyFeedback(store.getState()) };
}

beforeEach(() => {
  jest.useFakeTimers();
  window.sessionStorage.clear();
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'token-1');
});
afterEach(() => jest.useRealTimers());

describe('§5 Age verification for wine that is in the cart already', () => {
  test('moving it asks for the age this visit does not know, then goes on', async () => {
    const { store, answer, bodies } = await setUp({ replaceCartItem: done });
    const moving = store.dispatch(moveCartItem({ itemId: 'wine-1', delivery })).unwrap();
    await answer(dob);
    expect(await moving).toBe(true);
    expect(bodies('replaceCartItem')).toMatchObject([{ delivery, ageVerification_dob: dob }]);
  });

  test('with the question closed nothing is moved, and the shopper reads why', async () => {
    const { store, answer, bodies, message } = await setUp({});
    const moving = store.dispatch(moveCartItem({ itemId: 'wine-1', delivery })).unwrap();
    await answer();
    expect(await moving).toBe(false);
    expect(bodies('replaceCartItem')).toEqual([]);
    expect(message()).toMatchObject({ message: 'errors.ageRequired', section: 'cart' });
  });

  test('putting it back asks too; with the question closed it can still be put back', async () => {
    const { store, answer, bodies, message } = await setUp({ addCartItem: () => cart });
    void store.dispatch(undoRemoval(undo));
    await answer();
    expect(message()).toMatchObject({ message: 'errors.ageRequired', undo });
    void store.dispatch(undoRemoval(undo));
    await answer(dob);
    expect(bodies('addCartItem')).toMatchObject([{ ageVerification_dob: dob }]);
  });

  test('an age the gateway refuses is asked for again', async () => {
    const { store, answer } = await setUp({ replaceCartItem: () => refused('CART.UNDER_AGE') });
    void store.dispatch(moveCartItem({ itemId: 'wine-1', delivery }));
    await answer('2010-01-01');
    void store.dispatch(moveCartItem({ itemId: 'wine-1', delivery }));
    await answer(dob);
  });

  test('other lines are moved without a question', async () => {
    const { store, isAsked, pass } = await setUp({ replaceCartItem: done });
    void store.dispatch(moveCartItem({ itemId: 'item-1', delivery }));
    await pass();
    expect(isAsked()).toBe(false);
  });
});

describe('§5 a checkout that misses the age of a line', () => {
  const opened = () => ({ ok: true, data: { checkoutId: 'c', checkoutUrl: '/checkout' } }) as never;

  test('asks for it, says it for every line with wine, and opens', async () => {
    const answers = [refused('CART.AGE_REQUIRED'), opened()];
    const { store, answer, bodies } = await setUp({
      initiateCheckout: () => answers.shift() as never,
      replaceCartItem: done,
    });
    const opening = store.dispatch(startCheckout({ section: 'cart' })).unwrap();
    await answer(dob);
    expect(await opening).toBe('/checkout');
    expect(bodies('replaceCartItem')).toMatchObject([
      { sku: wine.sku, delivery: { deliveryDate: '2026-11-24' }, ageVerification_dob: dob },
    ]);
  });

  test('is not asked for without end', async () => {
    const { store, answer, bodies, message } = await setUp({
      initiateCheckout: () => refused('CART.AGE_REQUIRED'),
      replaceCartItem: done,
    });
    const opening = store.dispatch(startCheckout({ section: 'cart' })).unwrap();
    await answer(dob);
    expect(await opening).toBeNull();
    expect(bodies('initiateCheckout')).toHaveLength(2);
    expect(message()).toMatchObject({ message: 'errors.ageRequired', type: 'error' });
  });

  test('stays closed with the question', async () => {
    const { store, answer, message } = await setUp({ initiateCheckout: () => refused('CART.AGE_REQUIRED') });
    const opening = store.dispatch(startCheckout({ section: 'cart' })).unwrap();
    await answer();
    expect(await opening).toBeNull();
    expect(message()).toMatchObject({ message: 'errors.ageRequired' });
  });
});
