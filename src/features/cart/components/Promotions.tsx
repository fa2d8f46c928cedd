import { Tag, X } from 'lucide';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { formatPrice, toCents } from '@/lib/money';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { IconButton } from '@/ui/controls/IconButton';
import { Icon } from '@/ui/icons/Icon';
import { lateWrites, selectShownCart } from '../state';

/** Everything that takes something off the cart, and codes that do not at the moment, with the reason. */
export function Promotions() {
  const t = useTranslations('cart');
  const dispatch = useAppDispatch();
  const promotions = useAppSelector(selectShownCart)?.promotions ?? [];
  if (promotions.length === 0) return null;
  return (
    <List aria-label={t('promo.list')}>
      {promotions.map(({ code, description, amount, deliveryAmount, problem }) => {
        const savedCents = toCents(amount) + toCents(deliveryAmount);
        return (
          <li key={code ?? description}>
            <Icon of={Tag} size="sm" />
            <p>
              {code && <strong>{code}</strong>} {description}
              {problem ? (
                <Problem>{t(`promo.problems.${problem}`)}</Problem>
              ) : (
                savedCents > 0 && <small>{t('promo.saves', { amount: formatPrice(savedCents) })}</small>
              )}
            </p>
            {code && (
              <IconButton
                icon={X}
                size="sm"
                label={t('promo.remove', { code })}
                onClick={() => void dispatch(lateWrites.removePromoCode({ code }))}
              />
            )}
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--space-3xs);
  font-size: var(--text-sm);

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: start;
    gap: 0.5rem;
    padding: 0.5rem 0.75rem;
    border-radius: var(--radius-md);
    background: var(--leaf-tint);
  }

  svg {
    margin-top: 0.25em;
    color: var(--leaf-deep);
  }

  small {
    display: block;
    color: var(--ink-soft);
  }

  button {
    margin: -0.5rem -0.75rem -0.5rem 0;
  }
`;

const Problem = styled.small`
  && {
    color: var(--danger);
  }
`;
