import { useDateText } from '@/i18n/dates';
import { useTranslations } from '@/i18n/useTranslations';
import { formatExactPrice } from '@/lib/money';
import type { BillRow } from '../rules';

/** One row of a bill: its name, with the day when there are several deliveries, and its amount. */
export function BillLine({ row: { kind, cents, dateIso } }: { row: BillRow }) {
  const t = useTranslations('cart');
  const dateText = useDateText();
  const name = t(`bill.${kind}`);
  const isFree = kind === 'delivery' && cents === 0;
  return (
    <div>
      <dt>{dateIso ? t('bill.dated', { name, date: dateText(dateIso, 'day') }) : name}</dt>
      <dd>{isFree ? t('bill.free') : formatExactPrice(cents)}</dd>
    </div>
  );
}
