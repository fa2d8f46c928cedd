import { useTranslations } from '@/i18n/useTranslations';
import { Button } from '@/ui/controls/Button';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Stack } from '@/ui/layout/Stack';
import { alternativeOf, sharedReason, type DatesView } from '../rules';
import { Before } from './Before';
import { WaysOn } from './WaysOn';

interface NoDatesProps {
  view: DatesView;
  elsewhereHref: string;
  onOtherZip: () => void;
}

/** Nothing of this can reach the place: why, and the ways on. */
export function NoDates({ view: { answer, productId }, elsewhereHref, onOtherZip }: NoDatesProps) {
  const t = useTranslations('delivery');
  const reason = sharedReason(answer);
  const isExplained = reason === 'outside-area' || reason === 'restricted-by-state';
  return (
    <Before>
      <Stack gap="2xs">
        <InlineMessage tone="warning" title={t('dates.noLongerAvailable')}>
          {isExplained ? t(`nowhere.${reason}`) : t('dates.none')}
        </InlineMessage>
        <WaysOn alternative={alternativeOf(answer, productId)} elsewhereHref={elsewhereHref}>
          <Button variant="quiet" size="sm" onClick={onOtherZip}>
            {t('panel.otherZip')}
          </Button>
        </WaysOn>
      </Stack>
    </Before>
  );
}
