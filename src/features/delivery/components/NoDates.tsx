import type { AvailableDatesAnswer } from '@/contracts/calendars';
import { useTranslations } from '@/i18n/useTranslations';
import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Cluster } from '@/ui/layout/Cluster';
import { Stack } from '@/ui/layout/Stack';
import { sharedReason } from '../rules';
import { Before } from './Before';

interface NoDatesProps {
  answer: AvailableDatesAnswer;
  elsewhereHref: string;
  onOtherZip: () => void;
}

/** Nothing of this can reach the place: why, and two ways on. */
export function NoDates({ answer, elsewhereHref, onOtherZip }: NoDatesProps) {
  const t = useTranslations('delivery');
  const reason = sharedReason(answer);
  const isExplained = reason === 'outside-area' || reason === 'restricted-by-state';
  return (
    <Before>
      <Stack gap="2xs">
        <InlineMessage tone="warning" title={t('dates.noLongerAvailable')}>
          {isExplained ? t(`nowhere.${reason}`) : t('dates.none')}
        </InlineMessage>
        <Cluster gap="3xs">
          <ButtonLink href={elsewhereHref} variant="secondary" size="sm">
            {t('panel.elsewhere')}
          </ButtonLink>
          <Button variant="quiet" size="sm" onClick={onOtherZip}>
            {t('panel.otherZip')}
          </Button>
        </Cluster>
      </Stack>
    </Before>
  );
}
