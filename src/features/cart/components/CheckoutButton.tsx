import { useTranslations } from '@/i18n/useTranslations';
import { Button } from '@/ui/controls/Button';
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
  return (
    <Button
      wide
      size="lg"
      disabled={isBlocked}
      loading={isOpening}
      loadingLabel={t('page.opening')}
      onClick={() => void openCheckout()}
    >
      {t('page.checkout')}
    </Button>
  );
}
