import { memo, useCallback, useEffect, useState } from 'react';
import { selectAddons, selectCurrentVariant } from '@/features/product/state';
import { loadWithRetry } from '@/lib/loadWithRetry';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useComeback } from '@/store/useComeback';
import { offeredAddonGroups } from '../rules';
import {
  addonToggled,
  selectAddonAvailability,
  selectAddonPanel,
  selectHasAddonAvailabilityFailed,
  selectSelectedAddons,
  updateAddons,
} from '../state';
import { AddonGroups } from './AddonGroups';

/**
 * Cards and ribbons for the page's product, as far as they can be delivered to the shopper's place. The code that
 * fetches their availability loads once a place is known.
 */
export const AddonPicker = memo(function AddonPicker({ zipCode }: { zipCode: string | null }) {
  const dispatch = useAppDispatch();
  const addons = useAppSelector(selectAddons);
  const sku = useAppSelector(selectCurrentVariant)?.sku ?? null;
  const availability = useAppSelector((state) => selectAddonAvailability(state, sku, zipCode));
  const hasFailed = useAppSelector((state) =>
    selectHasAddonAvailabilityFailed(state, sku ?? '', zipCode ?? ''),
  );
  const [isCodeLost, setCodeLost] = useState(false);
  const selected = useAppSelector(selectSelectedAddons);
  const isPanelOpen = useAppSelector(selectAddonPanel).itemId !== null;
  const groups = offeredAddonGroups(addons, availability);
  const fetchAvailability = useCallback(() => {
    const addonIds = addons.map(({ id }) => id);
    if (!sku || !zipCode || addonIds.length === 0) return;
    loadWithRetry(() => import('../state/fetchAddonAvailability')).then(
      ({ fetchAddonAvailability }) => dispatch(fetchAddonAvailability({ productId: sku, addonIds, zipCode })),
      () => setCodeLost(true),
    );
  }, [dispatch, sku, zipCode, addons]);
  useEffect(fetchAvailability, [fetchAvailability]);
  useComeback(hasFailed || isCodeLost, () => {
    setCodeLost(false);
    fetchAvailability();
  });
  useEffect(() => {
    const offered = new Set(groups.flatMap((group) => group.addons.map(({ id }) => id)));
    const left = selected.filter((id) => offered.has(id));
    if (!isPanelOpen && left.length < selected.length) dispatch(updateAddons(left));
  });
  if (addons.length === 0) return null;
  return <AddonGroups groups={groups} selected={selected} onToggle={(id) => dispatch(addonToggled(id))} />;
});
