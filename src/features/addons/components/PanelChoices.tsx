import { Flower2 } from 'lucide-react';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { formatPrice } from '@/lib/money';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { ChoiceCards } from '@/ui/controls/ChoiceCards';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Icon } from '@/ui/icons/Icon';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { Picture } from '@/ui/media/Picture';
import { addonToggled, selectPanelAddons } from '../state';
import { AddonGroups } from './AddonGroups';
import type { usePanel } from './usePanel';

/** What the panel has to choose from, on its way, not to be had, or there. */
export function PanelChoices({ panel }: { panel: ReturnType<typeof usePanel> }) {
  const t = useTranslations('addons');
  const dispatch = useAppDispatch();
  const selected = useAppSelector(selectPanelAddons);
  if (panel.hasFailed)
    return (
      <InlineMessage
        tone="error"
        action={
          <Button variant="secondary" size="sm" onClick={panel.retry}>
            {t('panel.retry')}
          </Button>
        }
      >
        {t('panel.failed')}
      </InlineMessage>
    );
  if (!panel.isReady)
    return (
      <div>
        <VisuallyHidden role="status">{t('panel.loading')}</VisuallyHidden>
        <Skeleton aria-hidden height="14rem" />
      </div>
    );
  return (
    <>
      <AddonGroups groups={panel.groups} selected={selected} onToggle={(id) => dispatch(addonToggled(id))} />
      {panel.vases.length > 1 && (
        <ChoiceCards
          legend={t('panel.vase')}
          name="panel-vase"
          arrangement="tiles"
          value={panel.vase?.id ?? null}
          onChange={panel.chooseVase}
          choices={panel.vases.map(({ id, title, cents, isDummy, picture }) => ({
            value: id,
            label: title,
            detail: isDummy ? '' : formatPrice(cents, { freeLabel: t('panel.free') }),
            picture: isDummy ? (
              <NoVase>
                <Icon of={Flower2} size="xl" />
              </NoVase>
            ) : (
              <Picture source={picture} alt="" sizes="9rem" ratio="1" />
            ),
          }))}
        />
      )}
    </>
  );
}

const NoVase = styled.span`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  background: var(--leaf-tint);
  color: var(--leaf);
`;
