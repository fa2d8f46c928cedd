import { useEffect } from 'react';
import { selectAddons, selectCurrentVariant } from '@/features/product/state';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { offeredAddonGroups } from '../rules';
import {
  addonToggled,
  fetchAddonAvailability,
  selectAddonAvailability,
  selectAddonPanel,
  selectSelectedAddons,
  updateAddons,
} from '../state';
import { AddonGroups } from './AddonGroups';

/** Cards and ribbons that go with the product of the page, as far as they can travel to the shopper's place. */
export function AddonPicker({ zipCode }: { zipCode: string | null }) {
  const dispatch = useAppDispatch();
  const addons = useAppSelector(selectAddons);
  const sku = useAppSelector(selectCurrentVariant)?.sku ?? null;
  const availability = useAppSelector((state) => selectAddonAvailability(state, sku, zipCode));
  const selected = useAppSelector(selectSelectedAddons);
  const isPanelOpen = useAppSelector(selectAddonPanel).itemId !== null;
  const groups = offeredAddonGroups(addons, availability);
  useEffect(() => {
    const addonIds = addons.map(({ id }) => id);
    if (sku && zipCode) void dispatch(fetchAddonAvailability({ productId: sku, addonIds, zipCode }));
  }, [dispatch, sku, zipCode, addons]);
  useEffect(() => {
    const offered = new Set(groups.flatMap((group) => group.addons.map(({ id }) => id)));
    const kept = selected.filter((id) => offered.has(id));
    if (!isPanelOpen && kept.length < selected.length) dispatch(updateAddons(kept));
  });
  if (addons.length === 0) return null;
  return <AddonGroups groups={groups} selected={selected} onToggle={(id) => dispatch(addonToggled(id))} />;
}
