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

/** Puts the membership into the cart and shows it there; says so where it is in the cart already. A member gets another year. */
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
  if (isInCart)
    return (
      <>
        <Text weight="medium">{t('join.isInCart')}</Text>
        <ButtonLink href="/cart" size="lg">
          {t('join.viewCart')}
        </ButtonLink>
      </>
    );
  if (!isOffered && !isMember) return null;
  const price = formatPrice(cents);
  return (
    <>
      {isMember && <Text weight="medium">{t('join.isMember')}</Text>}
      <Button
        size="lg"
        variant={isMember ? 'secondary' : 'primary'}
        loading={isBusy}
        loadingLabel={t('join.adding')}
        onClick={() => void join()}
        {...ahead}
      >
        {t(isMember ? 'join.again' : 'join.button', { price })}
      </Button>
    </>
  );
}
