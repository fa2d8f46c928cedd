import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { isKnownMember } from '@/features/delivery/state';
import { useIsVisitorRead, useMemberPricing } from '@/features/loyalty';
import { isLoyaltyOffered } from '@/features/loyalty/rules';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  feedbackSet,
  loadLoyaltyItem,
  loyaltyMemory,
  selectIsLoyaltyLoading,
  selectShownCart,
} from '../state';

/**
 * Where the shopper stands with the membership, and the way to put it into the cart.
 * @param title  what its line is called until the gateway has named it
 * @param cents  what it costs; null until known
 * @source spec §4 Display conditions (Loyalty banner), §6 Paid loyalty member
 */
export function useMembership(title: string, cents: number | null) {
  const dispatch = useAppDispatch();
  const cart = useAppSelector(selectShownCart);
  const isBusy = useAppSelector(selectIsLoyaltyLoading);
  const pricing = useMemberPricing();
  const isRead = useIsVisitorRead();
  /* Who is signed in is read a moment after the page; until then the browser may remember a member. */
  const isRemembered = useSyncExternalStore(noChanges, isKnownMember, () => false);
  const isMember = pricing === 'own' || (!isRead && isRemembered);
  const isInCart = Object.values(cart?.entities.items ?? {}).some((line) => line.goldMembershipProduct);
  const isOffered = isLoyaltyOffered({ pricing, isMember, isInCart });
  const hasTried = useRef(false);
  const add = useCallback(async (): Promise<boolean> => {
    if (cents === null) return false;
    hasTried.current = true;
    try {
      const { addLoyaltyItem } = await loadLoyaltyItem();
      return await dispatch(addLoyaltyItem({ title, cents })).unwrap();
    } catch {
      dispatch(feedbackSet({ message: 'errors.general', type: 'error', section: 'mini-cart' }));
      return false;
    }
  }, [dispatch, title, cents]);
  /* Fulfils a wish that an earlier page could not; once, for a shopper who was told that it failed presses again. */
  useEffect(() => {
    if (isOffered && cents !== null && !hasTried.current && loyaltyMemory.wish()) void add();
  }, [isOffered, cents, add]);
  return { isOffered, isMember, isInCart, isBusy, add };
}

const noChanges = () => () => undefined;
