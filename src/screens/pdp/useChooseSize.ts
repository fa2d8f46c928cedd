import { useShopRouter } from '@/features/navigation';
import { setCurrentSelected } from '@/features/product/state';
import { useAppDispatch } from '@/store/hooks';

/** Chooses a size of the page's product; the address names it from then on. */
export function useChooseSize(): (sku: string) => void {
  const dispatch = useAppDispatch();
  const { changeQuery } = useShopRouter();
  return (sku) => {
    dispatch(setCurrentSelected(sku));
    void changeQuery({ sku }, { shallow: true });
  };
}
