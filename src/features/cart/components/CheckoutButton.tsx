import { useTranslations } from '@/i18n/useTranslations';
import { useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { rememberLeftOut, selectPaidWith } from '../state';
import { useOpenCheckout } from './useOpenCheckout';

interface CheckoutButtonProps {
  section: 'mini-cart' | 'cart';
  /** Runs when the checkout is about to open. */
  onLeave?: () => void;
}

/** The way from a cart to its checkout; waits for the gateway to open it, and does nothing while a line is blocked. */
export function CheckoutButton({ section, onLeave }: CheckoutButtonProps) {
  const t = useTranslations('cart');
  const { openCheckout, isOpening, isBlocked } = useOpenCheckout(section, onLeave);
  const together = useAppSelector(selectPaidWith).length + 1;
  const open = () => {
    if (section === 'cart') rememberLeftOut([]);
    void openCheckout();
  };
  return (
    <Button
      wide
      size="lg"
      disabled={isBlocked}
      loading={isOpening}
      loadingLabel={t('page.opening')}
      onClick={open}
    >
      {section === 'cart' && together > 1 ? t('several.checkout', { count: together }) : t('page.checkout')}
    </Button>
  );
}
