import * as auth from '@/features/auth/state';
import { signInWithPasskey } from '@/features/auth/state/passkeySignIn';
import * as cart from '@/features/cart/state';
import { addLoyaltyItem } from '@/features/cart/state/loyaltyItem';
import { orderFinished } from '@/features/checkout/state';
import { availabilityBlocked } from '@/features/delivery/state';
import { signUpForOffers } from '@/features/email-offers/state';
import { giftFinderSubmitted } from '@/features/gift-finder/state';
import { lookUpOrder } from '@/features/orders/state';
import { actionNames, isMeasuredAction, thunkNames } from './measuredActions';

describe('§9 Analytics: measuring knows thunks and actions by their names', () => {
  it('every name is the one its thunk has', () => {
    const thunks = { ...cart, ...auth, signInWithPasskey, addLoyaltyItem, signUpForOffers, lookUpOrder };
    const names = Object.keys(thunkNames) as (keyof typeof thunkNames)[];
    expect(Object.fromEntries(names.map((name) => [name, thunks[name].typePrefix]))).toEqual(thunkNames);
  });

  it('every name is the one its action has', () => {
    expect({
      availabilityBlocked: availabilityBlocked.type,
      giftFinderSubmitted: giftFinderSubmitted.type,
      orderFinished: orderFinished.type,
    }).toEqual(actionNames);
  });

  it('knows the actions it waits for from all others', () => {
    const types = ['cart/add/pending', 'cart/addAll/pending', 'giftFinder/submitted', 'cart/fetch/fulfilled'];
    expect(types.filter((type) => isMeasuredAction({ type }))).toEqual([
      'cart/add/pending',
      'giftFinder/submitted',
    ]);
  });
});
