import { useState } from 'react';
import { useShopRouter } from '@/features/navigation';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { blockedLines } from '../rules';
import { selectCartLines, startCheckout } from '../state';

interface CheckoutButtonProps {
  section: 'mini-cart' | 'cart';
  /** Runs when the checkout is about to open. */
  onLeave?: () => void;
}

/** The way from a cart to its checkout; waits for the gateway to open it, and does nothing while a line is blocked. */
export function CheckoutButton({ section, onLeave }: CheckoutButtonProps) {
  const t = useTranslations('cart');
  const dispatch = useAppDispatch();
  const router = useShopRouter();
  const lines = useAppSelector(selectCartLines);
  const [isOpening, setIsOpening] = useState(false);
  const isBlocked = blockedLines(lines).length > 0;
  const open = async () => {
    setIsOpening(true);
    const address = await dispatch(startCheckout({ section })).unwrap();
    if (!address) return setIsOpening(false);
    if (!address.startsWith('/')) return window.location.assign(address);
    await router.push(address);
    setIsOpening(false);
    onLeave?.();
  };
  return (
    <Button
      wide
      size="lg"
      disabled={isBlocked}
      loading={isOpening}
      loadingLabel={t('page.opening')}
      onClick={() => void open()}
    >
      {t('page.checkout')}
    </Button>
  );
}
