import Cookies from 'js-cookie';
import { cartPartnerKey } from '../rules/cartCookies';
import { openCartStore, refused } from '../../../../tests/support/cartStore';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import {
  applyPromoCode,
  fetchCart,
  lateWrites,
  moveCartItem,
  removeLoyaltyItem,
  selectIsCartBusy,
  selectIsLoyaltyLoading,
  selectIsUnsettled,
  sendAgain,
  startCheckout,
  undoRemoval,
} from '.';

const wine = sampleLine({ itemId: 'wine-1', productType: 'wine' });
const gold = sampleLine({ itemId: 'gold', goldMembershipProduct: true });
const delivery = { zipCode: '10001', deliveryOption: 'fixed', deliveryDate: '2026-11-28' } as const;
/** Longer than every retry of a load takes. */
const LOST_MS = 5000;

/** Files of code that do not arrive: the browser throws where they are asked for. */
const files = {
  age: '@/features/age-verification/state/verifyAge',
  lines: './changeLine',
  partner: './cartPartner',
};

type Act = (store: ReturnType<typeof openCartStore>['store']) => Promise<unknown>;

/** What comes of a press while a file is missing, and what the page shows then. */
async function press(file: keyof typeof files, script: Parameters<typeof openCartStore>[0], doThis: Act) {
  const { store, message } = openCartStore({
    getCart: () => sampleCart([sampleLine(), wine, gold]),
    ...script,
  });
  await store.dispatch(fetchCart());
  jest.doMock(files[file], () => {
    throw new Error('The file of the code is missing.');
  });
  const outcome = doThis(store);
  await jest.advanceTimersByTimeAsync(LOST_MS);
  const state = store.getState();
  const isBusy = [selectIsCartBusy, selectIsLoyaltyLoading, selectIsUnsettled].some((is) => is(state));
  return { outcome: await outcome, message: message(), isBusy, state };
}

beforeEach(() => {
  jest.useFakeTimers();
  window.sessionStorage.clear();
  window.localStorage.removeItem(cartPartnerKey);
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'token-1');
});
afterEach(() => {
  Object.values(files).forEach((file) => jest.dontMock(file));
  jest.useRealTimers();
});

const again = { orderId: 'LK-2B4D-7FGH', hasAlcohol: true };
const needsAge = { initiateCheckout: () => refused(422, 'CART.AGE_REQUIRED') };
const checkOut: Act = (store) => store.dispatch(startCheckout({ section: 'mini-cart' })).unwrap();

describe('a press whose code does not arrive leaves nothing busy, and a message', () => {
  test.each<[string, keyof typeof files, Act, unknown]>([
    ['the checkout that needs to send wine again', 'lines', checkOut, null],
    ['the checkout that asks for the age', 'age', checkOut, null],
    [
      'wine that is moved',
      'age',
      (store) => store.dispatch(moveCartItem({ itemId: 'wine-1', delivery })).unwrap(),
      false,
    ],
    [
      'an order with wine that is sent again',
      'age',
      (store) => store.dispatch(sendAgain({ again, deliveryDate: '2026-11-28' })).unwrap(),
      'errors.general',
    ],
    [
      'the checkout, loaded late',
      'age',
      (store) => store.dispatch(lateWrites.startCheckout({ section: 'cart' })).unwrap(),
      null,
    ],
  ])('%s', async (_, file, act, nothing) => {
    const { outcome, message, isBusy } = await press(file, needsAge, act);
    expect({ outcome, message, isBusy }).toEqual({
      outcome: nothing,
      message: 'errors.general',
      isBusy: false,
    });
  });

  test('wine that is put back can still be put back', async () => {
    const undo = { kind: 'lines', lines: [{ line: wine, at: 0 }] } as const;
    const { state } = await press('age', {}, (store) => store.dispatch(undoRemoval(undo)));
    expect(state.cartUi.cartMessage).toMatchObject({ message: 'errors.general', undo });
  });
});

describe('a refusal that a partner may be the reason of stands where the code for that does not arrive', () => {
  test('a promo code', async () => {
    const script = { applyPromoCode: () => refused(422, 'CART.PROMO_SWITCHED_OFF') };
    const { outcome, isBusy } = await press('partner', script, (store) =>
      store.dispatch(applyPromoCode({ code: 'TEN' })).unwrap(),
    );
    expect({ outcome, isBusy }).toEqual({ outcome: 'switched-off', isBusy: false });
  });

  test('the membership', async () => {
    const script = { deleteCartItem: () => refused(422, 'CART.MEMBERSHIP_UNAVAILABLE') };
    const { outcome, message, isBusy } = await press('partner', script, (store) =>
      store.dispatch(removeLoyaltyItem({ itemId: 'gold' })).unwrap(),
    );
    const told = 'errors.membershipUnavailable';
    expect({ outcome, message, isBusy }).toEqual({ outcome: null, message: told, isBusy: false });
  });

  test('a checkout for customers alone', async () => {
    const script = { initiateCheckout: () => refused(422, 'CHK.PARTNER_SIGN_IN') };
    const { outcome, message, isBusy } = await press('partner', script, checkOut);
    expect({ outcome, message, isBusy }).toEqual({
      outcome: null,
      message: 'errors.partnerSignIn',
      isBusy: false,
    });
  });
});
