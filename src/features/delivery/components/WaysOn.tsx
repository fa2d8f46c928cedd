import type { ReactNode } from 'react';
import type { Alternative } from '@/contracts/calendars';
import { useDateText } from '@/i18n/dates';
import { useTranslations } from '@/i18n/useTranslations';
import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Cluster } from '@/ui/layout/Cluster';
import { Stack } from '@/ui/layout/Stack';
import { alternativeOf, isAvailableWithin, sharedReason, type DatesView } from '../rules';
import { AlternativeGift } from './AlternativeGift';
import { Before } from './BeforeZip';

interface WaysOnProps {
  /** A similar gift that can be delivered. */
  alternative: Alternative | undefined;
  /** Page of what can be delivered there, the nearest to the gift first. */
  elsewhereHref: string;
  children?: ReactNode;
}

/** Links for a gift that cannot come, or not soon. */
function WaysOn({ alternative, elsewhereHref, children }: WaysOnProps) {
  const t = useTranslations('delivery');
  return (
    <Cluster gap="3xs">
      {alternative?.nextDate && (
        <AlternativeGift
          key={alternative.productId}
          alternative={alternative}
          nextDate={alternative.nextDate}
        />
      )}
      <ButtonLink href={elsewhereHref} variant="secondary" size="sm">
        {t('panel.elsewhere')}
      </ButtonLink>
      {children}
    </Cluster>
  );
}

interface LeadNoteProps {
  view: DatesView;
  /** Days without any delivery after which a note is shown. */
  leadDays?: number;
  elsewhereHref: string;
}

/**
 * Note when the first date is far away, with gifts that can come sooner.
 * @source spec §9 maxConsecutiveNoDeliveryDays
 */
export function LeadNote({ view, leadDays = 0, elsewhereHref }: LeadNoteProps) {
  const t = useTranslations('delivery');
  const dateText = useDateText();
  const { answer, productId, dates, todayIso } = view;
  const [first] = dates;
  if (!first || leadDays <= 0 || isAvailableWithin(dates, leadDays, todayIso)) return null;
  const alternative = alternativeOf(answer, productId);
  const isSooner = (alternative?.nextDate ?? first) < first;
  return (
    <>
      <p>{t('panel.noWithin', { days: leadDays, date: dateText(first, 'full') })}</p>
      <WaysOn alternative={isSooner ? alternative : undefined} elsewhereHref={elsewhereHref} />
    </>
  );
}

interface NoDatesProps {
  view: DatesView;
  elsewhereHref: string;
  onOtherZip: () => void;
}

/** Says why this product cannot be delivered to the place, with what can. */
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
