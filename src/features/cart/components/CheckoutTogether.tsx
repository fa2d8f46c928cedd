import styled from 'styled-components';
import type { Cart } from '@/contracts/ordering/cart';
import { useTranslations } from '@/i18n/useTranslations';
import { formatExactPrice, toCents } from '@/lib/money';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { underlinedText } from '@/ui/theme/textStyles';
import { rememberLeftOut, selectPaidWith, switchCart } from '../state';
import { useOpenCheckout } from './useOpenCheckout';

/** The carts of other recipients, what everything costs together, and the choice to pay this one alone. */
export function CheckoutTogether({ cart }: { cart: Cart }) {
  const t = useTranslations('cart');
  const dispatch = useAppDispatch();
  const others = useAppSelector(selectPaidWith);
  const { openCheckout, isOpening, isBlocked } = useOpenCheckout('cart');
  if (others.length === 0) return null;
  const togetherCents = [cart, ...others].reduce((sum, { totalAmount }) => sum + toCents(totalAmount), 0);
  const alone = () => {
    rememberLeftOut(others.map(({ cartId }) => cartId));
    void openCheckout();
  };
  return (
    <Root>
      <ul>
        {others.map((other, index) => (
          <li key={other.cartId}>
            <Turn type="button" onClick={() => void dispatch(switchCart(other))}>
              {t('several.alsoFor', { name: other.name ?? t('several.unnamed', { n: index + 2 }) })}
            </Turn>
            <span>{formatExactPrice(toCents(other.totalAmount))}</span>
          </li>
        ))}
        <li>
          <strong>{t('several.together')}</strong>
          <strong>{formatExactPrice(togetherCents)}</strong>
        </li>
      </ul>
      <Button variant="quiet" size="sm" disabled={isBlocked} loading={isOpening} onClick={alone}>
        {t('several.alone', { total: formatExactPrice(toCents(cart.totalAmount)) })}
      </Button>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--space-3xs);

  ul {
    display: grid;
    gap: 0.3rem;
    padding: var(--space-2xs) 0 0;
    border-top: 1px solid var(--hairline);
    font-size: var(--text-sm);
    font-variant-numeric: lining-nums tabular-nums;
    list-style: none;
  }

  li {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 1rem;
  }
`;

const Turn = styled.button`
  ${underlinedText}
  min-height: var(--tap-target);
  text-align: start;
`;
