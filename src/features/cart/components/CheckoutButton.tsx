import { procurementCookie } from '@/contracts/cookies';
import { selectPartnerConfig } from '@/features/partner/state';
import { lazyWithMessages } from '@/i18n/lazyWithMessages';
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

const returnCart = lazyWithMessages(
  () => import('./ReturnCart').then((module) => module.ReturnCart),
  ['partner'],
);

/**
 * The way from a cart to its checkout; in a visit of a procurement system back to that, from the cart page alone: whoever comes back
 * from there because it could not be reached finds the cart's page, which offers the cart again.
 */
export function CheckoutButton(props: CheckoutButtonProps) {
  const isReturned = useIsReturned();
  if (!isReturned) return <OpenCheckout {...props} />;
  return props.section === 'cart' ? <returnCart.Part /> : null;
}

/** Whether the cart goes back to a procurement system: then nothing is paid here, and each cart goes by itself. */
export function useIsReturned(): boolean {
  const { allowProcurementRedirect } = useAppSelector(selectPartnerConfig);
  return allowProcurementRedirect && document.cookie.includes(`${procurementCookie}=`);
}

/** Waits for the gateway to open the checkout, and does nothing while a line is blocked. */
function OpenCheckout({ section, onLeave }: CheckoutButtonProps) {
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
