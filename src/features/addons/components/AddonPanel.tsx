import { useEffect } from 'react';
import styled from 'styled-components';
import type { CartItem } from '@/contracts/ordering/cart';
import { selectRequestedExtras, selectCartLines } from '@/features/cart/state';
import { VaseChoice } from '@/features/product';
import { useTranslations } from '@/i18n/useTranslations';
import { formatPrice } from '@/lib/money';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { Pending } from '@/ui/feedback/Pending';
import { Text } from '@/ui/layout/Text';
import { Drawer } from '@/ui/overlays/Drawer';
import { displayText } from '@/ui/theme/textStyles';
import { addonToggled, selectPanelAddons } from '../state';
import { AddonGroups } from './AddonGroups';
import { usePanel } from './usePanel';

/**
 * Cards, ribbons and vases for a line of the cart, as far as they can be delivered with it.
 * @source spec §2 Add-ons panel, §4 Add-ons panel
 */
export function AddonPanel({ onClose }: { onClose: () => void }) {
  const request = useAppSelector(selectRequestedExtras);
  const line = useAppSelector(selectCartLines).find(({ itemId }) => itemId === request?.itemId);
  const isGone = !line;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  return line && request ? (
    <LinePanel key={line.itemId} line={line} mode={request.mode} onClose={onClose} />
  ) : null;
}

interface LinePanelProps {
  line: CartItem;
  mode: 'add' | 'edit';
  onClose: () => void;
}

function LinePanel({ line, mode, onClose }: LinePanelProps) {
  const t = useTranslations('addons');
  const panel = usePanel(line, mode, onClose);
  return (
    <Drawer
      open
      onClose={onClose}
      title={t(`panel.${mode}`)}
      footer={
        <Foot>
          <Total>
            <dt>{t('panel.total')}</dt>
            <dd>{formatPrice(panel.totalCents)}</dd>
          </Total>
          <Button wide loading={panel.isSaving} disabled={!panel.isReady} onClick={() => void panel.goOn()}>
            {t('panel.continue')}
          </Button>
          <Button
            wide
            variant="secondary"
            disabled={!panel.isReady || panel.isBlocked}
            loading={panel.isOpening}
            loadingLabel={t('panel.opening')}
            onClick={() => void panel.goToCheckout()}
          >
            {t('panel.continueToCheckout')}
          </Button>
        </Foot>
      }
    >
      <Content>
        <Text size="sm" tone="soft">
          {t('panel.for', { title: line.title })}
        </Text>
        <PanelChoices panel={panel} />
      </Content>
    </Drawer>
  );
}

const Content = styled.div`
  display: grid;
  gap: var(--space-sm);
`;

const Foot = styled.div`
  display: grid;
  gap: var(--space-3xs);
`;

const Total = styled.dl`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 1rem;
  padding-bottom: var(--space-3xs);
  font-size: var(--text-sm);
  font-variant-numeric: lining-nums tabular-nums;

  dd {
    ${displayText}
    font-size: var(--title-xs);
  }
`;

/** The choices of the panel: loading, failed, or there. */
function PanelChoices({ panel }: { panel: ReturnType<typeof usePanel> }) {
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
