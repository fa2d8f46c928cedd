import { checkPlace } from '@/features/cart/state/cartPlace';
import { ZipDialog } from '@/features/delivery/components/ZipDialog';
import type { PlaceTrouble } from '@/features/delivery/rules';
import { fetchAvailableDates, selectZipCode } from '@/features/delivery/state';
import { selectRoute } from '@/features/navigation/state';
import { selectCurrentVariant, selectMasterProduct } from '@/features/product/state';
import { createAppThunk } from '@/store/createAppThunk';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { RootState } from './rootReducer';

/** Asks for a zip; a cart with another place is then offered the new one. */
export function ZipModal({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const like = useAppSelector((state) => productOfPage(state)?.metaInfo.calyxPid);
  return <ZipDialog onClose={onClose} check={() => dispatch(checkNewPlace()).unwrap()} like={like} />;
}

/** The product of the page, on its page alone. */
const productOfPage = (state: RootState) =>
  selectRoute(state).pathname === '/products/[handle]' ? selectMasterProduct(state) : null;

/**
 * Checks a new zip for the shop and the cart, then for the product of the page.
 * @returns the problem with the place; null when there is none
 * @source spec §4 Delivery-date check for a zip code, §5 (no longer available for this zipcode)
 */
const checkNewPlace = createAppThunk(
  'shell/checkNewPlace',
  async (_: void, { dispatch, getState }): Promise<PlaceTrouble | null> => {
    const zipCode = selectZipCode(getState());
    if (!zipCode) return null;
    const trouble = await dispatch(checkPlace()).unwrap();
    if (trouble) return trouble === 'moving' ? null : trouble;
    const sku = selectCurrentVariant(getState())?.sku ?? '';
    const product = productOfPage(getState());
    if (!product || !sku) return null;
    const page = { id: sku, masterId: product.metaInfo.calyxPid, isPdpProduct: true };
    const outcome = await dispatch(
      fetchAvailableDates({ zipCode, products: [page], availabilitySrc: 'header' }),
    ).unwrap();
    return !outcome.ok && outcome.problem === 'noLongerAvailable' ? 'product' : null;
  },
);
