import { useDateText } from '@/i18n/dates';
import { useTranslations } from '@/i18n/useTranslations';
import type { CartItem } from '@/contracts/ordering/cart';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Stack } from '@/ui/layout/Stack';
import { changeCartDelivery, selectIsCartBusy } from '../state';

/** Why a line cannot arrive as chosen, and the nearest way to mend it. */
export function UndeliverableNote({ line }: { line: CartItem }) {
  const t = useTranslations('cart');
  const dateText = useDateText();
  const dispatch = useAppDispatch();
  const isBusy = useAppSelector(selectIsCartBusy);
  const { undeliverable, deliveryOptions } = line;
  if (!undeliverable) return null;
  const { reason, nearestDate } = undeliverable;
  const reasonKey = `undeliverable.reasons.${reason}`;
  const take = (deliveryDate: string) => {
    if (!deliveryOptions) return;
    const { zipCode, city } = deliveryOptions;
    void dispatch(changeCartDelivery({ zipCode, city, deliveryOption: 'fixed', deliveryDate }));
  };
  return (
    <InlineMessage tone="error" live={false} title={t('undeliverable.title')}>
      <Stack gap="2xs" align="start">
        <p>
          {t.has(reasonKey)
            ? t(reasonKey as 'undeliverable.reasons.other')
            : t('undeliverable.reasons.other')}{' '}
          {nearestDate && t('undeliverable.nearest', { date: dateText(nearestDate) })}
        </p>
        {nearestDate && deliveryOptions && (
          <Button variant="secondary" size="sm" disabled={isBusy} onClick={() => take(nearestDate)}>
            {t('undeliverable.take', { date: dateText(nearestDate, 'day') })}
          </Button>
        )}
      </Stack>
    </InlineMessage>
  );
}
