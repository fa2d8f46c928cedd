import { X } from 'lucide';
import styled from 'styled-components';
import type { CartItem } from '@/contracts/ordering/cart';
import { useForeignLang } from '@/i18n/useForeignLang';
import { useTranslations } from '@/i18n/useTranslations';
import { formatPrice, toCents } from '@/lib/money';
import { IconButton } from '@/ui/controls/IconButton';
import { vaseOfLine } from '../rules';

interface LineExtrasProps {
  line: CartItem;
  /** Takes an extra off the line; without it extras are only shown. */
  onRemove?: (accessoryId: string) => void;
}

/** Vase and add-ons of a line with their prices; where vases are offered and none was chosen, it says so. */
export function LineExtras({ line, onRemove }: LineExtrasProps) {
  const t = useTranslations('cart');
  const foreign = useForeignLang();
  const isWithoutVase = line.isWithoutVase && !vaseOfLine(line);
  const noVase = isWithoutVase && <List as="p">{t('line.noVase')}</List>;
  if (line.accessories.length === 0) return noVase || null;
  return (
    <>
      {noVase}
      <List aria-label={t('line.extras')}>
        {line.accessories.map(({ id, name, lang, quantity, price }) => (
          <li key={id}>
            <p>
              {quantity > 1 && `${t('line.times', { count: quantity })} `}
              <span lang={foreign(lang)}>{name}</span>{' '}
              <Amount>{price > 0 ? formatPrice(toCents(price) * quantity) : t('line.included')}</Amount>
            </p>
            {onRemove && (
              <IconButton
                icon={X}
                size="sm"
                label={t('line.removeExtra', { name, title: line.title })}
                onClick={() => onRemove(id)}
              />
            )}
          </li>
        ))}
      </List>
    </>
  );
}

const List = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
  color: var(--ink-soft);
  font-size: var(--text-sm);

  li {
    display: flex;
    align-items: center;
    gap: 0.3rem;
    line-height: 1.5;
  }

  button {
    width: 2.25rem;
    height: 2.25rem;
    color: var(--ink-faint);
  }
`;

const Amount = styled.span`
  padding-inline-start: 0.3rem;
  color: var(--ink-faint);
  font-variant-numeric: lining-nums tabular-nums;
`;
