import { useEffect } from 'react';
import styled from 'styled-components';
import { selectAddons, selectCurrentVariant } from '@/features/product/state';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Text } from '@/ui/layout/Text';
import { offeredAddonGroups } from '../rules';
import {
  addonToggled,
  fetchAddonAvailability,
  selectAddonAvailability,
  selectSelectedAddons,
  updateAddons,
} from '../state';
import { AddonCard } from './AddonCard';

/** Cards and ribbons that go with the product of the page, as far as they can travel to the shopper's place. */
export function AddonPicker({ zipCode }: { zipCode: string | null }) {
  const t = useTranslations('addons');
  const dispatch = useAppDispatch();
  const addons = useAppSelector(selectAddons);
  const sku = useAppSelector(selectCurrentVariant)?.sku ?? null;
  const availability = useAppSelector((state) => selectAddonAvailability(state, sku, zipCode));
  const selected = useAppSelector(selectSelectedAddons);
  const groups = offeredAddonGroups(addons, availability);
  useEffect(() => {
    const addonIds = addons.map(({ id }) => id);
    if (sku && zipCode) void dispatch(fetchAddonAvailability({ productId: sku, addonIds, zipCode }));
  }, [dispatch, sku, zipCode, addons]);
  useEffect(() => {
    const offered = new Set(groups.flatMap((group) => group.addons.map(({ id }) => id)));
    const kept = selected.filter((id) => offered.has(id));
    if (kept.length < selected.length) dispatch(updateAddons(kept));
  });
  if (addons.length === 0) return null;
  return (
    <Root>
      {groups.length === 0 && (
        <Text size="sm" tone="soft">
          {t('none')}
        </Text>
      )}
      {groups.map((group) => (
        <fieldset key={group.type}>
          <legend>
            {t(`types.${group.type}`)}
            <small>{t(`typeHint.${group.type}`)}</small>
          </legend>
          <Row>
            {group.addons.map((addon) => (
              <AddonCard
                key={addon.id}
                addon={addon}
                isChosen={selected.includes(addon.id)}
                onToggle={() => dispatch(addonToggled(addon.id))}
              />
            ))}
          </Row>
        </fieldset>
      ))}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--space-sm);
  min-width: 0;

  fieldset {
    min-width: 0;
  }

  legend {
    margin-bottom: 0.6rem;
    font-size: var(--text-sm);
    font-weight: 550;
  }

  legend small {
    display: block;
    color: var(--ink-soft);
    font-size: var(--text-xs);
    font-weight: 400;
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(6.5rem, 45%), 1fr));
  gap: var(--space-3xs);
`;
