import { useEffect, useState } from 'react';
import type { CartItem } from '@/contracts/ordering/cart';
import { useOpenCheckout } from '@/features/cart';
import { addonsOfLine, vaseOfLine } from '@/features/cart/rules';
import { fetchProductChoices, selectProductChoices } from '@/features/product/state';
import { useLocale } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useComeback } from '@/store/useComeback';
import { addonTotalCents, offeredAddonGroups, offeredVases, panelOutcome } from '../rules';
import {
  fetchAddonAvailability,
  initPanel,
  panelClosed,
  savePanel,
  selectAddonAvailability,
  selectHasAddonAvailabilityFailed,
  selectPanelAddons,
} from '../state';

/** State of the add-ons panel of a line: choices, selection, total, and the two buttons. */
export function usePanel(line: CartItem, mode: 'add' | 'edit', onClose: () => void) {
  const dispatch = useAppDispatch();
  const offer = useOfferedExtras(line);
  const selected = useAppSelector(selectPanelAddons);
  const [vaseId, chooseVase] = useState(() => vaseOfLine(line)?.id);
  const [isSaving, setSaving] = useState(false);
  const { openCheckout, isOpening, isBlocked } = useOpenCheckout('mini-cart', onClose);
  usePanelState(line, mode);
  const vase =
    offer.vases.find(({ id }) => id === vaseId) ?? offer.vases.find(({ isDummy }) => isDummy) ?? null;
  const known = offer.groups.flatMap(({ addons }) => addons);
  const addons = known.filter(({ id }) => selected.includes(id));
  const save = (isToCheckout: boolean) =>
    dispatch(
      savePanel({ itemId: line.itemId, mode, outcome: panelOutcome(line, { addons, vase }), isToCheckout }),
    ).unwrap();
  return {
    ...offer,
    ...{ vase, chooseVase, isSaving, isOpening, isBlocked },
    totalCents:
      addonTotalCents(selected, Object.fromEntries(known.map(({ id, price }) => [id, price]))) +
      (vase?.cents ?? 0),
    /** The cart shows the change optimistically, so the panel closes at once. */
    goOn: async () => {
      onClose();
      await save(false);
    },
    goToCheckout: async () => {
      setSaving(true);
      const isSaved = await save(true);
      setSaving(false);
      if (isSaved) await openCheckout();
      else onClose();
    },
  };
}

/** Fills the panel with the line's add-ons, and restores the page's own selection when it closes. */
function usePanelState(line: CartItem, mode: 'add' | 'edit') {
  const dispatch = useAppDispatch();
  const { itemId } = line;
  const [start] = useState(() => ({
    variantId: line.sku,
    selectedAddons: addonsOfLine(line).map(({ id }) => id),
  }));
  useEffect(() => {
    dispatch(initPanel({ itemId, mode, ...start }));
    return () => void dispatch(panelClosed());
  }, [dispatch, itemId, mode, start]);
}

/** Add-ons and vases that can be delivered with a line on its day. @source spec §3 Add-on availability */
function useOfferedExtras(line: CartItem) {
  const dispatch = useAppDispatch();
  const locale = useLocale();
  const { sku, seoUrl, deliveryOptions } = line;
  const zipCode = deliveryOptions?.zipCode ?? null;
  const dateIso = deliveryOptions?.deliveryEndDate ? undefined : deliveryOptions?.deliveryDate;
  const choices = useAppSelector((state) => selectProductChoices(state, seoUrl, locale));
  const availability = useAppSelector((state) => selectAddonAvailability(state, sku, zipCode, dateIso));
  const hasFailed = useAppSelector((state) =>
    selectHasAddonAvailabilityFailed(state, sku, zipCode ?? '', dateIso),
  );
  const [tries, setTries] = useState(0);
  const retry = () => setTries((count) => count + 1);
  useComeback(hasFailed || (choices.error !== null && !choices.isLoading), retry);
  const parts = choices.results;
  useEffect(() => void dispatch(fetchProductChoices({ seoUrl })), [dispatch, seoUrl, tries]);
  useEffect(() => {
    const variant = parts?.variants.find((one) => one.sku === sku);
    if (!variant || !zipCode) return;
    const addonIds = [...variant.addons, ...variant.vases];
    void dispatch(
      fetchAddonAvailability({ productId: sku, addonIds, zipCode, ...(dateIso ? { dateIso } : {}) }),
    );
  }, [dispatch, parts, sku, zipCode, dateIso, tries]);
  const variant = parts?.variants.find((one) => one.sku === sku);
  const isReady = variant !== undefined && availability !== undefined;
  const addons = (variant?.addons ?? [])
    .flatMap((id) => parts?.addons[id] ?? [])
    .sort((one, other) => one.sequence - other.sequence);
  return {
    isReady,
    hasFailed: !isReady && (Boolean(choices.error) || hasFailed || (parts !== null && !variant)),
    retry,
    groups: offeredAddonGroups(addons, availability),
    vases: offeredVases(
      (variant?.vases ?? []).flatMap((id) => parts?.vases[id] ?? []),
      availability,
    ),
  };
}
