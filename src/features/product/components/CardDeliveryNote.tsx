import { useDateText } from '@/i18n/dates';
import { useTranslations } from '@/i18n/useTranslations';
import { formatPrice, formatPriceRange } from '@/lib/money';
import { useUiTexts } from '@/ui/texts/UiTexts';
import type { CardNote } from '../rules';

interface CardDeliveryNoteProps {
  note: CardNote;
  memberPrice: string | undefined;
}

/**
 * What stands below a card's price: what delivery adds, or why the product cannot come, and what members pay. Its space is
 * always kept; the card gives it its looks.
 */
export function CardDeliveryNote({ note, memberPrice }: CardDeliveryNoteProps) {
  const t = useTranslations('productCard');
  const texts = useUiTexts();
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
  return (
    <p data-refusal={isRefusal ? '' : undefined}>
      {words()}
      {memberPrice && <small>{texts.memberPrice({ price: memberPrice })}</small>}
    </p>
  );
}
