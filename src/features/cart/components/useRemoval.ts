import { useShopRouter } from '@/features/navigation';
import { useAppDispatch } from '@/store/hooks';
import { removedAddonParameters, removedLineParameters } from '../rules';
import { lateWrites } from '../state';

/**
 * Ways to take something out of the cart; the address forgets what is no longer true.
 * @source spec §2 Query parameters (last bullet), §4 Removing cart items
 */
export function useRemoval(itemId: string, isMembership = false) {
  const dispatch = useAppDispatch();
  const { changeQuery } = useShopRouter();
  const forget = async (names: Readonly<Record<string, null>> | null) => {
    if (names && isNamed(names)) await changeQuery(names, { shallow: true });
  };
  return {
    remove: async () => {
      const removal = isMembership ? lateWrites.removeLoyaltyItem : lateWrites.removeCartItem;
      const left = await dispatch(removal({ itemId })).unwrap();
      await forget(left === null ? null : removedLineParameters(left));
    },
    removeExtra: async (addonId: string) => {
      const left = await dispatch(lateWrites.removeCartAddon({ itemId, addonId })).unwrap();
      await forget(left === null ? null : removedAddonParameters(left));
    },
    removeAll: async () => {
      const isEmpty = await dispatch(lateWrites.emptyCart(undefined)).unwrap();
      await forget(isEmpty ? removedLineParameters(0) : null);
    },
  };
}

/** Whether the real address names any of these, in whatever letter case. */
function isNamed(names: Readonly<Record<string, null>>): boolean {
  const present = new Set(
    [...new URLSearchParams(window.location.search).keys()].map((key) => key.toLowerCase()),
  );
  return Object.keys(names).some((name) => present.has(name));
}
