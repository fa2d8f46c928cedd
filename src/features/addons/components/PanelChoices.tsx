import { VaseChoice } from '@/features/product';
import { useTranslations } from '@/i18n/useTranslations';
import { formatPrice } from '@/lib/money';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Pending } from '@/ui/feedback/Pending';
import { addonToggled, selectPanelAddons } from '../state';
import { AddonGroups } from './AddonGroups';
import type { usePanel } from './usePanel';

/** What the panel has to choose from, on its way, not to be had, or there. */
export function PanelChoices({ panel }: { panel: ReturnType<typeof usePanel> }) {
  const t = useTranslations('addons');
  const dispatch = useAppDispatch();
  const selected = useAppSelector(selectPanelAddons);
  if (panel.hasFailed || !panel.isReady)
    return (
      <Pending
        hasFailed={panel.hasFailed}
        loadingLabel={t('panel.loading')}
        failure={t('panel.failed')}
        retryLabel={t('panel.retry')}
        onRetry={panel.retry}
        height="14rem"
      />
    );
  return (
    <>
      <AddonGroups groups={panel.groups} selected={selected} onToggle={(id) => dispatch(addonToggled(id))} />
      <VaseChoice
        legend={t('panel.vase')}
        name="panel-vase"
        vases={panel.vases}
        value={panel.vase?.id ?? null}
        onChange={panel.chooseVase}
        priceText={(cents) => formatPrice(cents, { freeLabel: t('panel.free') })}
      />
    </>
  );
}
