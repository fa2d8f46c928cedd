import { X } from 'lucide';
import styled from 'styled-components';
import type { CartItem } from '@/contracts/ordering/cart';
import { holdsAlcohol } from '@/contracts/age';
import { useForeignLang } from '@/i18n/useForeignLang';
import { useTranslations } from '@/i18n/useTranslations';
import { formatPrice, toCents } from '@/lib/money';
import { IconButton } from '@/ui/controls/IconButton';
import { Picture } from '@/ui/media/Picture';
import { extraPicture, vaseOfLine } from '../rules';

interface LineExtrasProps {
  line: CartItem;
  /** Takes an extra off the line; without it extras are only shown. */
  onRemove?: (accessoryId: string) => void;
}

/**
 * Vase and add-ons of a line with small pictures and prices; where vases are offered and none was chosen, it says so. With a
 * bottle, it says who must sign for it.
 */
export function LineExtras({ line, onRemove }: LineExtrasProps) {
  const t = useTranslations('cart');
  const foreign = useForeignLang();
  const isWithoutVase = line.isWithoutVase && !vaseOfLine(line);
  const notes = [isWithoutVase && 'line.noVase', holdsAlcohol(line) && 'line.adultSigns'] as const;
  const said = notes.map(
    (key) =>
      key && (
        <List as="p" key={key}>
          {t(key)}
        </List>
      ),
  );
  if (line.accessories.length === 0) return said;
  return (
    <>
      {said}
      <List aria-label={t('line.extras')}>
        {line.accessories.map((extra) => (
          <li key={extra.id}>
            <ExtraPicture of={extra} />
            <p>
              {extra.quantity > 1 && `${t('line.times', { count: extra.quantity })} `}
              <span lang={foreign(extra.lang)}>{extra.name}</span>{' '}
              <Amount>
                {extra.price > 0 ? formatPrice(toCents(extra.price) * extra.quantity) : t('line.included')}
              </Amount>
            </p>
            {onRemove && (
              <IconButton
                icon={X}
                size="sm"
                label={t('line.removeExtra', { name: extra.name, title: line.title })}
                onClick={() => onRemove(extra.id)}
              />
            )}
          </li>
        ))}
      </List>
    </>
  );
}

/** As high as the button beside it, so that it makes no line higher. */
function ExtraPicture({ of: extra }: { of: CartItem['accessories'][number] }) {
  const source = extraPicture(extra);
  return source ? <Picture source={source} alt="" sizes="2.25rem" ratio="1" /> : null;
}

const List = styled.ul`
  display: grid;
  gap: 0.25rem;
  color: var(--ink-soft);
  font-size: var(--text-sm);

  li {
    display: flex;
    align-items: center;
    gap: 0.3rem;
    line-height: 1.5;

    > span {
      flex: none;
      width: 2.25rem;
      border-radius: var(--radius-sm);
    }
  }

  button {
    flex: none;
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
