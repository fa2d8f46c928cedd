import type { DeliveryOffer } from '@/features/delivery';
import { feeCentsOf, type FeeRange } from '@/features/delivery/rules';
import { selectFeesAhead, selectRegion } from '@/features/delivery/state';
import { useAppSelector } from '@/store/hooks';

/**
 * Mandatory delivery fees of the page's product, integer cents: of the chosen day, else of the place, else of the region;
 * undefined while nothing is known. `isAllIn`: the law wants them inside every price the page states.
 * @source spec §5 Region check, §9 Money and prices
 */
export function useProductFees(
  channel: 'florist' | 'dropship',
  { option, view }: Pick<DeliveryOffer, 'option' | 'view'>,
): { readonly fees: FeeRange | undefined; readonly isAllIn: boolean } {
  const feesAhead = useAppSelector((state) => selectFeesAhead(state, channel));
  const isInRegion = useAppSelector(selectRegion) !== undefined;
  const chosen = option && feeCentsOf(option);
  const fees = chosen === undefined ? (view?.fees ?? feesAhead) : { minCents: chosen, maxCents: chosen };
  return { fees, isAllIn: isInRegion && fees !== undefined };
}
