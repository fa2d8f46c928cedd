import Cookies from 'js-cookie';
import { Plus } from 'lucide';
import { useState } from 'react';
import styled from 'styled-components';
import { lazyWithMessages } from '@/i18n/lazyWithMessages';
import { useTranslations } from '@/i18n/useTranslations';
import { sharedDomain } from '@/contracts/pageSettings';
import { useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { Icon } from '@/ui/icons/Icon';
import { hasSeveralCarts, multiCartCookie } from '../rules';
import { selectCart, selectCartLines } from '../state';
import { useIsReturned } from './CheckoutButton';

const { Part: SeveralCarts } = lazyWithMessages<{ isNew: boolean }>(
  () => import('./SeveralCarts').then((module) => module.SeveralCarts),
  ['cart'],
);

/**
 * One cart a recipient, side by side; shown once several carts are switched on, which most carts never are: their code is
 * loaded then. A cart without lines does not offer another recipient.
 * @source spec §4 Display conditions (multiCartEnabled)
 */
export function CartSwitcher() {
  const hasCart = useAppSelector(selectCart) !== null;
  const hasLines = useAppSelector(selectCartLines).length > 0;
  const isReturned = useIsReturned();
  const [isOn, setOn] = useState(() => hasSeveralCarts(Cookies.get(multiCartCookie)));
  const [isNew, setNew] = useState(false);
  if (!hasCart) return null;
  if (isOn) return <SeveralCarts isNew={isNew} />;
  /* What goes back to a procurement system is not paid together. */
  if (!hasLines || isReturned) return null;
  const switchOn = () => {
    Cookies.set(multiCartCookie, 'true', { expires: 180, sameSite: 'lax', ...sharedDomain() });
    setOn(true);
    setNew(true);
  };
  return <StartSeveral onClick={switchOn} />;
}

/** The way to a second recipient. */
export function StartSeveral({ onClick }: { onClick?: () => void }) {
  const t = useTranslations('cart');
  return (
    <Start>
      <Button variant="quiet" size="sm" icon={<Icon of={Plus} size="sm" />} onClick={onClick}>
        {t('several.start')}
      </Button>
    </Start>
  );
}

/** In line with the words above and below it. */
const Start = styled.div`
  margin-inline-start: calc(-1 * var(--space-2xs));
`;
