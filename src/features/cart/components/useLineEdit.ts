import type { CartItem } from '@/contracts/ordering/cart';
import { useQueryParameter, useShopRouter } from '@/features/navigation';

const shallow = { shallow: true } as const;
const closed = { edititemid: null, editsku: null, editvase: null } as const;

/**
 * Whether a line is being edited. It stands in the address, so that Back and a shared address work.
 * @source spec §2 Query parameters (edititemid)
 */
export function useLineEdit({ itemId }: CartItem) {
  const { changeQuery } = useShopRouter();
  return {
    isOpen: useQueryParameter('edititemid') === itemId,
    open: () => changeQuery({ ...closed, edititemid: itemId }, { ...shallow, method: 'push' }),
    close: () => changeQuery(closed, shallow),
  };
}
