import { useDateText } from '@/i18n/dates';
import { useTranslations } from '@/i18n/useTranslations';
import { formatPrice, formatPriceRange } from '@/lib/money';
import type { CardNote } from '../rules';

/** The line below a card's price: what delivery adds, or why the product cannot come. Its space is always kept; the card gives it its looks. */
export function CardDeliveryNote({ note }: { note: CardNote }) {
  const t = useTranslations('productCard');
  const dateText = useDateText();
  const words = () => {
    switch (note.kind) {
      case 'single':
        return t('fees.single', { fee: formatPrice(note.cents) });
      case 'range':
        return t('fees.range', { range: formatPriceRange(note.minCents, note.maxCents) });
      case 'nearest':
        return t('card.nearest', { date: dateText(note.dateIso, 'day') });
      case 'nowhere':
        return t('card.nowhere');
      default:
        return t(`fees.${note.kind}`);
    }
  };
  const isRefusal = note.kind === 'nearest' || note.kind === 'nowhere';
  return <p data-refusal={isRefusal ? '' : undefined}>{words()}</p>;
}
