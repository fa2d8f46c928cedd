import { procurementCookie } from '@/contracts/cookies';
import { selectPartnerConfig } from '@/features/partner/state';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { lazyComponent } from '@/ui/lazy';
import { rememberLeftOut, selectPaidWith } from '../state';
import { useOpenCheckout } from './useOpenCheckout';

interface CheckoutButtonProps {
  section: 'mini-cart' | 'cart';
  /** Runs when the checkout is about to open. */
  onLeave?: () => void;
}

const LazyReturnCart = lazyComponent<{ isWhole: boolean }>(() =>
  import('./ReturnCart').then((module) => module.ReturnCart),
);

/** The way from a cart to its checkout; in a visit of a procurement system back to that. */
export function CheckoutButton(props: CheckoutButtonProps) {
  const { allowProcurementRedirect } = useAppSelector(selectPartnerConfig);
  const isReturned = allowProcurementRedirect && document.cookie.includes(`${procurementCookie}=`);
  return isReturned ? <LazyReturnCart isWhole={props.section === 'cart'} /> : <OpenCheckout {...props} />;
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
