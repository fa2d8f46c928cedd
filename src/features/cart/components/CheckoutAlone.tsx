import type { Cart } from '@/contracts/ordering/cart';
import { useTranslations } from '@/i18n/useTranslations';
import { formatExactPrice, toCents } from '@/lib/money';
import { useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { rememberLeftOut, selectPaidWith } from '../state';
import { useOpenCheckout } from './useOpenCheckout';

/** Pays the cart at hand and leaves those of other recipients for later. */
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
