import { useEffect } from 'react';
import { openModal } from '@/features/modals/state';
import { useTranslations } from '@/i18n/useTranslations';
import { formatPrice } from '@/lib/money';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { Text } from '@/ui/layout/Text';
import { fetchCart, loadLoyaltyItem, selectCartStatus } from '../state';
import { useMembership } from './useMembership';
import { useMiniCartAhead } from './useMiniCartAhead';

/** Puts the membership into the cart and shows it there; says so where it is in the cart or the shopper is a member already. */
export function JoinButton({ title, cents }: { title: string; cents: number }) {
  const t = useTranslations('membership');
  const dispatch = useAppDispatch();
  const isUnknown = useAppSelector(selectCartStatus) === 'unknown';
  const { isMember, isInCart, isOffered, isBusy, add } = useMembership(title, cents);
  const ahead = useMiniCartAhead(false, loadLoyaltyItem);
  useEffect(() => {
    if (isUnknown) void dispatch(fetchCart());
  }, [dispatch, isUnknown]);
  const join = async () => {
    await add();
    /* Also when it was refused: the mini-cart says why. */
    dispatch(openModal({ modalKey: 'mini-cart' }));
  };
  if (isMember) return <Text weight="medium">{t('join.isMember')}</Text>;
  if (isInCart)
    return (
      <>
        <Text weight="medium">{t('join.isInCart')}</Text>
        <ButtonLink href="/cart" size="lg">
          {t('join.viewCart')}
        </ButtonLink>
      </>
    );
  if (!isOffered) return null;
  return (
    <Button size="lg" loading={isBusy} loadingLabel={t('join.adding')} onClick={() => void join()} {...ahead}>
      {t('join.button', { price: formatPrice(cents) })}
    </Button>
  );
}
