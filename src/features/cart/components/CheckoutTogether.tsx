import styled from 'styled-components';
import type { Cart } from '@/contracts/ordering/cart';
import type { CartSummary } from '@/contracts/ordering/severalCarts';
import { useTranslations } from '@/i18n/useTranslations';
import { formatExactPrice, toCents } from '@/lib/money';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { TextButton } from '@/ui/controls/TextButton';
import { lateWrites, rememberLeftOut, selectPaidWith, selectSiblingCarts } from '../state';
import { useOpenCheckout } from './useOpenCheckout';

/** The carts of other recipients, and what everything costs together. */
export function CheckoutTogether({ cart }: { cart: Cart }) {
  const t = useTranslations('cart');
  const dispatch = useAppDispatch();
  const others = useAppSelector(selectPaidWith);
  const carts = useAppSelector(selectSiblingCarts);
  const togetherCents = [cart, ...others].reduce((sum, { totalAmount }) => sum + toCents(totalAmount), 0);
  /* A cart without a name has the number it has in the list of carts. */
  const nameOf = ({ cartId, name }: CartSummary) =>
    name ?? t('several.unnamed', { n: carts.findIndex((one) => one.cartId === cartId) + 1 });
  return (
    <Root>
      {others.map((other) => (
        <li key={other.cartId}>
          <TextButton onClick={() => void dispatch(lateWrites.switchCart(other))}>
            {t('several.alsoFor', { name: nameOf(other) })}
          </TextButton>
          <span>{formatExactPrice(toCents(other.totalAmount))}</span>
        </li>
      ))}
      <li>
        <strong>{t('several.together')}</strong>
        <strong>{formatExactPrice(togetherCents)}</strong>
      </li>
    </Root>
  );
}

/** Pays the current cart and leaves those of other recipients for later. */
export function CheckoutAlone({ cart }: { cart: Cart }) {
  const t = useTranslations('cart');
  const others = useAppSelector(selectPaidWith);
  const { openCheckout, isOpening, isBlocked } = useOpenCheckout('cart');
  const open = () => {
    rememberLeftOut(others.map(({ cartId }) => cartId));
    void openCheckout();
  };
  return (
    <Button variant="quiet" size="sm" disabled={isBlocked} loading={isOpening} onClick={open}>
      {t('several.alone', { total: formatExactPrice(toCents(cart.totalAmount)) })}
    </Button>
  );
}

const Root = styled.ul`
  display: grid;
  gap: 0.3rem;
  padding: var(--space-2xs) 0 0;
  border-top: 1px solid var(--hairline);
  font-size: var(--text-sm);
  font-variant-numeric: lining-nums tabular-nums;

  li {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 1rem;
  }
`;
