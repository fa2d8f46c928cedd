import { useDateText } from '@/i18n/dates';
import { useTranslations } from '@/i18n/useTranslations';
import { alternativeOf, isAvailableWithin, type DatesView } from '../rules';
import { WaysOn } from './WaysOn';

interface LeadNoteProps {
  view: DatesView;
  /** Days without any delivery after which the page says so. */
  leadDays?: number;
  elsewhereHref: string;
}

/**
 * Said when the first date is far away: which gift can come sooner, and where the others are.
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
