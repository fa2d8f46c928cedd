import { useDateText } from '@/i18n/dates';
import { useTranslations } from '@/i18n/useTranslations';
import { Button } from '@/ui/controls/Button';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { blockerOf, nearestDate, pickProblem, type DatesView, type PickedDate } from '../rules';

interface UnavailablePickProps {
  view: DatesView;
  /** The day or window of the last visit or of the address. */
  wish: PickedDate;
  onChoose: (pick: PickedDate) => void;
}

/** What was wished for is not possible here: why, and the nearest date a press away. */
export function UnavailablePick({ view, wish, onChoose }: UnavailablePickProps) {
  const t = useTranslations('delivery');
  const dateText = useDateText();
  const problem = pickProblem(view, wish);
  const name = blockerOf(view, wish.dateIso);
  const cartItem = name ? t('dates.cartItemNamed', { name }) : t('dates.cartItem');
  const dateIso = nearestDate(view.dates, wish.dateIso);
  return (
    <InlineMessage
      tone="warning"
      title={dateText(wish.dateIso, 'full')}
      action={
        dateIso && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => onChoose({ deliveryOption: 'fixed', dateIso })}
          >
            {t('panel.takeNearest', { date: dateText(dateIso, 'short') })}
          </Button>
        )
      }
    >
      {problem === 'cartItem' ? cartItem : t(`date.${problem}`)}
    </InlineMessage>
  );
}
