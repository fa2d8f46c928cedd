import styled from 'styled-components';
import { useDateText } from '@/i18n/dates';
import { useTranslations } from '@/i18n/useTranslations';
import { formatPrice, formatPriceRange } from '@/lib/money';
import { media } from '@/ui/theme/media';
import type { CardNote } from '../rules';

/** The line below a card's price: what delivery adds, or why the product cannot come. Its space is always kept. */
export function CardDeliveryNote({ note }: { note: CardNote }) {
  const t = useTranslations('product');
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
  return <Note $isRefusal={note.kind === 'nearest' || note.kind === 'nowhere'}>{words()}</Note>;
}

const Note = styled.p<{ $isRefusal: boolean }>`
  min-height: 2.9em;
  color: ${({ $isRefusal }) => ($isRefusal ? 'var(--danger)' : 'var(--ink-faint)')};
  font-size: var(--text-xs);
  font-variant-numeric: lining-nums tabular-nums;
  line-height: 1.45;

  ${media.md} {
    min-height: 1.45em;
  }
`;
